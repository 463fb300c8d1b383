import { inlineScript, policySource } from './inline-script';

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
