import { type HashOf, integrityPlugin } from './integrity';

const HASH = `sha384-${'x'.repeat(64)}`;
const url = 'http://localhost/areas/tiny-area/entry.js';

/** Returns the attributes with which the runtime fetches a script. */
function attributesBy(hashOf: HashOf): Record<string, unknown> {
  const attrs = {};
  integrityPlugin(hashOf).createScript?.({ url, attrs });
  return attrs;
}

it('gives a script the hash that the composition names', () => {
  const known: HashOf = ({ pathname }) =>
    pathname === '/areas/tiny-area/entry.js' ? HASH : undefined;
  expect(attributesBy(known)).toHaveProperty('integrity', HASH);
});

it('gives what the composition does not know a hash that no file has', () => {
  expect(attributesBy(() => undefined).integrity).toMatch(/^sha384-A{64}$/);
});

it('gives what is of a developer build no hash', () => {
  expect(attributesBy(() => 'live')).not.toHaveProperty('integrity');
});

it('fetches with CORS, without which the integrity policy lets nothing pass', () => {
  expect(attributesBy(() => HASH)).toHaveProperty('crossorigin', 'anonymous');
});
