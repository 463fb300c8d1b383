import {
  isDeveloperBase,
  overrideLink,
  type OverrideRequest,
  readOverride,
  signOverride,
} from './override';

test.each([
  'http://localhost/',
  'http://localhost:3101/',
  'http://127.0.0.1:3101/',
  'https://dev.example.com/',
  'https://dev.example.com:8443/areas/admin-hr/',
])('%s may hold a developer’s area', (address) => {
  expect(isDeveloperBase(address)).toBe(true);
});

test.each([
  ['another machine without encryption', 'http://dev.example.com/'],
  ['a host that only begins like this machine', 'http://localhost.example.com/'],
  ['no slash at the end', 'http://localhost:3101/areas'],
  ['not as browsers spell it', 'http://LOCALHOST:3101'],
  ['a name and a password', 'https://andi:secret@dev.example.com/'],
  ['a query', 'https://dev.example.com/?a=1/'],
  ['a fragment', 'https://dev.example.com/#/'],
  ['a script', 'javascript:alert(1)//'],
  ['data', 'data:text/javascript,/'],
  ['a second directive of the policy', 'https://a;script-src/'],
  ['every host', 'https://*/'],
  ['a path', '/areas/admin-hr/'],
  ['nothing', ''],
])('%s is refused', (_what, address) => {
  expect(isDeveloperBase(address)).toBe(false);
});

describe('override tokens', () => {
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
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, area, base, until }));
    return [header, changed.toString('base64url'), signature].join('.');
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
    ['no signature', token.split('.').slice(0, 2).join('.')],
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
});

describe('override links', () => {
  const NOW = Date.parse('2026-03-02T04:00:00.000Z');
  const SECRET = 'the secret of the shop';
  const wish: OverrideRequest = {
    area: 'admin-hr',
    base: 'http://localhost:3101/',
    site: 'https://shop.example.com/promo',
    hours: '1.5',
  };

  test('The link leads to the shop and carries a token for the area', () => {
    const { address, until } = overrideLink(SECRET, wish, NOW);
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual(['https://shop.example.com', '/']);
    expect(until).toBe('2026-03-02T05:30:00.000Z');
    expect(readOverride(SECRET, searchParams.get('override') ?? '', NOW)).toEqual({
      area: 'admin-hr',
      base: 'http://localhost:3101/',
      until,
    });
  });

  test.each<[string, Partial<OverrideRequest>, string]>([
    ['no area', { area: undefined }, '"" is no area'],
    ['a path', { area: '../shell' }, 'is no area'],
    ['an unsafe machine', { base: 'http://dev.example.com/' }, '--base must be'],
    ['a file of the machine', { base: 'http://localhost:3101/entry.js' }, '--base must be'],
    ['no time', { hours: '0' }, '--hours must be'],
    ['more than a day', { hours: '25' }, '--hours must be'],
    ['no number', { hours: 'long' }, '--hours must be'],
    ['no site', { site: 'shop' }, '--site must be'],
  ])('%s is refused', (_what, part, words) => {
    expect(() => overrideLink(SECRET, { ...wish, ...part }, NOW)).toThrow(words);
  });
});
