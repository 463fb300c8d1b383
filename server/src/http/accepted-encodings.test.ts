import { acceptedEncodings } from './accepted-encodings';

it.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=1.0, BR ; q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000, gzip;Q=0', []],
  ['br;q=0.001', ['br']],
  ['*', ['gzip']],
  ['*, br;q=0', ['gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['identity', []],
  ['abr, xgzip', []],
  ['', []],
  [undefined, []],
])('reads %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
