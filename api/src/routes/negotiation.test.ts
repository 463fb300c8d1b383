import { acceptsAvif } from './negotiation';

it.each([
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['image/webp, IMAGE/AVIF;q=0.5', true],
  ['text/html;level=1,application/signed-exchange;v=b3;q=0.7,image/avif', true],
  ['image/avif;q=0', false],
  ['image/avif; q=0.000, image/webp', false],
  ['image/avif-sequence', false],
  ['image/*', false],
  ['*', false],
  ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', false],
  ['', false],
])('image/avif in %j: %s', (header, expected) => {
  expect(acceptsAvif(header)).toBe(expected);
});
