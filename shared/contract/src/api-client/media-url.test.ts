import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { mediaUrl, pictureSources } from './media-url';

beforeEach(() => setRuntimeConfig({ apiHost: 'https://api.test' }));

it('finds what is stored at the API host, in the widths that are kept there', () => {
  expect(mediaUrl('/uploads/x.webp')).toBe('https://api.test/uploads/x.webp');
  const { src, srcSet } = pictureSources('/uploads/x.webp');
  expect(src).toBe('https://api.test/uploads/x.webp?w=720');
  expect(srcSet?.split(', ')).toEqual(
    [360, 720, 1280].map((width) => `https://api.test/uploads/x.webp?w=${width} ${width}w`),
  );
});

it('shows a picture that is not uploaded yet as it is', () => {
  const picture = 'blob:https://teluk.test/1b671a64-40d5-491e-99b0-da01ff1f3341';
  expect(mediaUrl(picture)).toBe(picture);
  expect(pictureSources(picture)).toEqual({ src: picture });
});
