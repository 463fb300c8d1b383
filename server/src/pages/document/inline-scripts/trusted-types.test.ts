import { TRUSTED_TYPES_SCRIPT } from './trusted-types';

type Rule = (text: string) => string | null;

/** The policies that the script makes, by name. */
const policies: Record<string, { createHTML: Rule; createScriptURL: Rule; createScript?: Rule }> =
  {};

beforeAll(() => {
  const trustedTypes = { createPolicy: (name: string, rules: never) => (policies[name] = rules) };
  const run = new Function('self', 'location', 'origin', TRUSTED_TYPES_SCRIPT);
  run({ trustedTypes }, { href: 'https://toko.example/promo?x' }, 'https://toko.example');
});

it.each([
  ['/areas/public-site/entry.js', true],
  ['https://toko.example/shell/shell.js?attempt=1', true],
  // `script-src` names the origins of developer builds alone.
  ['http://localhost:5001/entry.js', true],
  ['/uploads/a.js', false],
  ['/api/applications/1/cv', false],
  ['/areas/../uploads/a.js', false],
  ['data:text/javascript,alert(1)', true],
  ['entry.js', false],
])('a script at %s passes: %s', (address, passes) => {
  expect(policies.default?.createScriptURL(address)).toBe(passes ? address : null);
});

it.each([
  ['31', true],
  ['.emoji::after{content:"&"}', true],
  ['<img src=x onerror=alert(1)>', false],
])('the text %s passes as HTML: %s', (text, passes) => {
  expect(policies.default?.createHTML(text)).toBe(passes ? text : null);
});

it('no text passes as a script, and there is one policy', () => {
  expect(Object.keys(policies)).toEqual(['default']);
  expect(policies.default?.createScript).toBeUndefined();
});

it('may stand in every document, also in a browser that knows no trusted types', () => {
  expect(TRUSTED_TYPES_SCRIPT).not.toContain('</');
  const run = new Function('self', TRUSTED_TYPES_SCRIPT);
  expect(() => run({})).not.toThrow();
});
