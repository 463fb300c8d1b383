import { accepts } from './accepts';

it.each([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['image/webp, IMAGE/AVIF;q=0.5', true],
  ['image/avif;q=0', false],
  ['image/avif; q=0.000, image/webp', false],
  ['image/avif-sequence', false],
  ['image/*', false],
  ['', false],
])('image/avif in %j: %s', (header, expected) => {
  expect(accepts(header, 'image/avif')).toBe(expected);
});
