import { policySource } from '../../../app/hashes';
import { inlineScript } from './inline-script';
import { SPECULATION_RULES } from './loader';
import { TRUSTED_TYPES_SCRIPT } from './start-watch';

/** Runs a script as a page does, and returns what it has told. */
function run(script: string): unknown[] {
  const told: unknown[] = [];
  new Function('tell', script)((...values: unknown[]) => told.push(...values));
  return told;
}

declare function tell(...values: unknown[]): void;

it('calls a function with data and with other functions', () => {
  const data = { text: '</script><!-- "quoted"', list: ['a', 'b'] };
  const shout = (text: string) => `${text}!`;
  const script = inlineScript(
    (given: typeof data, name: string, change: typeof shout) => tell(given, change(name)),
    data,
    'Wa',
    shout,
  );
  expect(script).not.toContain('</');
  expect(run(script)).toEqual([data, 'Wa!']);
});

it('leaves no name behind, also next to another script', () => {
  const script = inlineScript(function leave() {
    const left = 1;
    tell(left);
  });
  expect(run(`${script}${script}tell(typeof leave, typeof left)`)).toEqual([
    1,
    1,
    'undefined',
    'undefined',
  ]);
});

it('runs functions that tsx has named', () => {
  const named = new Function('value', 'tell(__name(() => value, "inner")())') as (
    value: string,
  ) => void;
  expect(run(inlineScript(named, 'here'))).toEqual(['here']);
});

it('names a text by its hash', () => {
  expect(policySource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

it('fetches nothing for a link that merely comes into view', () => {
  const { prefetch } = JSON.parse(SPECULATION_RULES) as { prefetch: { eagerness: string }[] };
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});

describe('trusted types', () => {
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

  it('runs in a browser that knows no trusted types', () => {
    const run = new Function('self', TRUSTED_TYPES_SCRIPT);
    expect(() => run({})).not.toThrow();
  });
});
