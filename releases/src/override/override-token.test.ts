import { readOverride, signOverride } from './override-token';

const HOUR = 60 * 60 * 1000;
const SECRET = 'the secret of the shop';
const NOW = Date.parse('2026-03-02T04:00:00.000Z');
const override = {
  area: 'admin-hr',
  base: 'http://localhost:3101/',
  until: new Date(NOW + 8 * HOUR).toISOString(),
};
const token = signOverride(SECRET, override, NOW);

/** The token with another content under the signature that it has. */
function forged(fields: Partial<typeof override>): string {
  const { area, base, until } = { ...override, ...fields };
  const payload = Buffer.from(JSON.stringify([area, base, until])).toString('base64url');
  return [payload, token.split('.')[1]].join('.');
}

test('A token says which area comes from where until when', () => {
  expect(readOverride(SECRET, token, NOW)).toEqual(override);
  expect(readOverride(SECRET, token, NOW + 8 * HOUR - 1)).toEqual(override);
});

test('It is over at its end', () => {
  expect(readOverride(SECRET, token, NOW + 8 * HOUR)).toBeUndefined();
});

test.each([
  ['another area', forged({ area: 'public-site' })],
  ['another address', forged({ base: 'https://dev.example.com/' })],
  ['a later end', forged({ until: new Date(NOW + 9 * HOUR).toISOString() })],
  ['no signature', token.split('.')[0] ?? ''],
  ['half a signature', token.slice(0, -10)],
  ['something behind it', `${token}.more`],
  ['a signature that is spelled otherwise', `${token}=`],
  ['another secret', signOverride('another secret', override, NOW)],
  ['nothing', ''],
  ['only a dot', '.'],
  ['garbage', 'eyJhIjoxfQ.%%%'],
])('%s is no token of ours', (_what, given) => {
  expect(readOverride(SECRET, given, NOW)).toBeUndefined();
});

test.each([
  ['over a day', { ...override, until: new Date(NOW + 25 * HOUR).toISOString() }],
  ['already over', { ...override, until: new Date(NOW - 1).toISOString() }],
  ['without a time', { ...override, until: 'tomorrow' }],
  ['from an unsafe address', { ...override, base: 'http://dev.example.com/' }],
])('An override %s is not signed', (_what, wanted) => {
  expect(() => signOverride(SECRET, wanted, NOW)).toThrow(RangeError);
});

test('A token of a longer life is refused, even with a good signature', () => {
  const later = NOW + 24 * HOUR;
  const long = signOverride(
    SECRET,
    { ...override, until: new Date(later + HOUR).toISOString() },
    later,
  );
  expect(readOverride(SECRET, long, NOW)).toBeUndefined();
});
