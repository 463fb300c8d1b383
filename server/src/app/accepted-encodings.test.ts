import { acceptedEncodings, bestEncoding } from './accepted-encodings';

it.each([
  ['gzip, deflate, br', ['br', 'gzip', 'identity']],
  ['gzip;q=1.0, BR ; q=0.5', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br; q=0.000, gzip;Q=0', ['identity']],
  ['br;q=0.001', ['br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*, br;q=0', ['gzip', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['gzip;q=0, *', ['br', 'identity']],
  ['*;q=0, gzip', ['gzip']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['identity', ['identity']],
  ['abr, xgzip', ['identity']],
  ['', ['identity']],
  [undefined, ['identity']],
])('reads %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

it('sends plain text to whoever accepts nothing', () => {
  expect(bestEncoding('*;q=0')).toBe('identity');
});
