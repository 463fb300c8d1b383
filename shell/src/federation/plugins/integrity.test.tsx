import { type HashOf, integrityPlugin } from './integrity';

const HASH = `sha384-${'x'.repeat(64)}`;
const url = 'http://localhost/areas/tiny-area/entry.js';

/** The attributes with which the runtime fetches a file, by each hook that is about one. */
function attributesBy(hashOf: HashOf) {
  const plugin = integrityPlugin(hashOf);
  return [plugin.createScript, plugin.createLink].map((hook) => {
    const attrs = {};
    hook?.({ url, attrs });
    return attrs;
  });
}

it('gives scripts and preloads the hash that the composition names', () => {
  const known: HashOf = ({ pathname }) =>
    pathname === '/areas/tiny-area/entry.js' ? HASH : undefined;
  for (const attributes of attributesBy(known))
    expect(attributes).toHaveProperty('integrity', HASH);
});

it('gives what the composition does not know a hash that no file has', () => {
  const attributes = attributesBy(() => undefined);
  for (const { integrity } of attributes as { integrity?: string }[])
    expect(integrity).toMatch(/^sha384-A{64}$/);
});

it('gives what is of a developer build no hash', () => {
  for (const attributes of attributesBy(() => 'live'))
    expect(attributes).not.toHaveProperty('integrity');
});

it('fetches with CORS, without which the integrity policy lets nothing pass', () => {
  for (const attributes of attributesBy(() => HASH))
    expect(attributes).toHaveProperty('crossorigin', 'anonymous');
});
