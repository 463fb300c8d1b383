import { isTooCostly, type PictureHead } from './picture-decoder';

const jpeg: PictureHead = {
  format: 'jpeg',
  width: 4000,
  height: 3000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
};
const png: PictureHead = { ...jpeg, format: 'png', channels: 4 };
const webp: PictureHead = { ...jpeg, format: 'webp' };
const MEGAPIXELS_24 = { width: 6000, height: 4000 };
const MEGAPIXELS_36 = { width: 6000, height: 6000 };

it.each<[string, PictureHead]>([
  ['a JPEG of 12 megapixels', jpeg],
  ['a progressive JPEG of 12 megapixels', { ...jpeg, isProgressive: true }],
  ['a JPEG of 24 megapixels', { ...jpeg, ...MEGAPIXELS_24 }],
  ['a progressive JPEG of 24 megapixels', { ...jpeg, ...MEGAPIXELS_24, isProgressive: true }],
  ['a JPEG of 36 megapixels', { ...jpeg, ...MEGAPIXELS_36 }],
  ['a PNG of 36 megapixels', { ...png, ...MEGAPIXELS_36 }],
  ['a WebP of 24 megapixels', { ...webp, ...MEGAPIXELS_24 }],
  ['a panorama of 16,000 x 2,250', { ...jpeg, width: 16_000, height: 2_250 }],
  ['a wide PNG with transparency', { ...png, width: 12_000, height: 3_000 }],
  ['a long screenshot', { ...png, width: 1_080, height: 30_000 }],
])('%s is decoded', (_name, head) => {
  expect(isTooCostly(head)).toBe(false);
});

it.each<[string, PictureHead]>([
  ['one line more than 36 megapixels', { ...jpeg, width: 6000, height: 6001 }],
  ['a progressive JPEG of 36 megapixels', { ...jpeg, ...MEGAPIXELS_36, isProgressive: true }],
  ['an interlaced PNG of 24 megapixels', { ...png, ...MEGAPIXELS_24, isProgressive: true }],
  ['a PNG of 24 megapixels with 16 bits', { ...png, ...MEGAPIXELS_24, depth: 'ushort' }],
  ['an interlaced PNG with 16 bits', { ...png, isProgressive: true, depth: 'ushort' }],
  ['a WebP of 36 megapixels', { ...webp, ...MEGAPIXELS_36 }],
  ['a PNG whose lines are endless', { ...png, width: 12_001, height: 10 }],
  ['a JPEG whose lines are endless', { ...jpeg, width: 16_001, height: 10 }],
  ['a wide PNG with 16 bits', { ...png, width: 6_001, height: 1_000, depth: 'ushort' }],
])('%s is not', (_name, head) => {
  expect(isTooCostly(head)).toBe(true);
});
