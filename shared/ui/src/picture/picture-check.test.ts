import { isPictureFormat } from './picture-check';

const bytes = (...codes: number[]) => new Uint8Array([...codes, ...Array<number>(20).fill(0)]);
const file = (content: BlobPart) => new Blob([content]);

describe('isPictureFormat', () => {
  it.each([
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['WebP', 'RIFF\u0001\n\u0000\u0002WEBPVP8 '],
  ])('takes a %s', async (_, content) => {
    await expect(isPictureFormat(file(content))).resolves.toBe(true);
  });

  it.each([
    ['GIF', 'GIF89a.............'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['sound', 'RIFF....WAVEfmt '],
    ['text', 'halo dunia'],
    ['file without content', ''],
  ])('takes no %s', async (_, content) => {
    await expect(isPictureFormat(file(content))).resolves.toBe(false);
  });
});
