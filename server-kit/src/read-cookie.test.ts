import { readCookie } from './read-cookie';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['a=1==; ab=3', 'a', '1=='],
  ['xa=1', 'a', undefined],
  ['a', 'a', ''],
  ['', 'a', undefined],
  [undefined, 'a', undefined],
])('reads %j', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});
