import {
  isAllowedBase,
  isDeveloperBase,
  isOverride,
  makeOverride,
  overrideLink,
  type OverrideRequest,
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

describe('where areas may come from', () => {
  const origins = ['https://dev.example.com'];

  test.each([
    ['http://localhost:3101/', [], true],
    ['https://dev.example.com/', [], false],
    ['https://dev.example.com/areas/', origins, true],
    ['https://dev.example.com:8443/', origins, false],
    ['https://evil.example/', origins, false],
    ['http://dev.example.com/', origins, false],
  ])('%s, where %j are allowed: %j', (address, allowed, expected) => {
    expect(isAllowedBase(address, allowed)).toBe(expected);
  });
});

describe('an override', () => {
  const NOW = Date.parse('2026-03-02T04:00:00.000Z');
  const SECRET = 'the secret of the shop';
  const wish: OverrideRequest = {
    area: 'admin-hr',
    base: 'http://localhost:3101/',
    account: 'Andi@TelukMart.id',
    hours: '1.5',
    by: 'Budi',
  };
  const made = makeOverride(SECRET, wish, [], NOW);

  test('is for one account and one area, and is known by its signature', () => {
    expect(made).toMatchObject({
      area: 'admin-hr',
      base: 'http://localhost:3101/',
      account: 'andi@telukmart.id',
      until: '2026-03-02T05:30:00.000Z',
      by: 'Budi',
      at: '2026-03-02T04:00:00.000Z',
    });
    expect(isOverride(SECRET, made)).toBe(true);
    expect(makeOverride(SECRET, wish, [], NOW).id).not.toBe(made.id);
  });

  test.each<[string, object]>([
    ['another area', { area: 'public-site' }],
    ['another address', { base: 'http://localhost:9999/' }],
    ['another account', { account: 'budi@telukmart.id' }],
    ['a later end', { until: '2026-03-02T11:30:00.000Z' }],
    ['another id', { id: '0123456789abcdef0123456789abcdef' }],
    ['no signature', { signature: '' }],
    ['half a document', { base: undefined }],
  ])('with %s is none', (_what, change) => {
    expect(isOverride(SECRET, { ...made, ...change })).toBe(false);
    expect(isOverride('another secret', made)).toBe(false);
  });

  test('is asked for in the staff area, by its id alone', () => {
    expect(overrideLink('https://shop.example.com/promo', made)).toBe(
      `https://shop.example.com/admin?override=${made.id}`,
    );
    expect(() => overrideLink('shop', made)).toThrow('--site must be');
  });

  test.each<[string, Partial<OverrideRequest>, string]>([
    ['no area', { area: undefined }, '"" is no area'],
    ['a path', { area: '../shell' }, 'is no area'],
    ['nobody', { account: undefined }, '--for must be'],
    ['an unsafe machine', { base: 'http://dev.example.com/' }, '--base must be'],
    ['a file of the machine', { base: 'http://localhost:3101/entry.js' }, '--base must be'],
    ['an origin that is not allowed', { base: 'https://evil.example/' }, 'OVERRIDE_ORIGINS'],
    ['no time', { hours: '0' }, '--hours must be'],
    ['more than a working day', { hours: '9' }, '--hours must be'],
    ['no number', { hours: 'long' }, '--hours must be'],
  ])('for %s is refused', (_what, part, words) => {
    expect(() => makeOverride(SECRET, { ...wish, ...part }, [], NOW)).toThrow(words);
  });
});
