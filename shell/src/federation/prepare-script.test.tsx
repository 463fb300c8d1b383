import { PREPARE_SCRIPT, RELEASE_ATTRIBUTE } from '@teluk-mart/contract/scripts';
import { installPrepareScript } from './prepare-script';

const HASH = `sha384-${'x'.repeat(64)}`;

/** Prepares a script for an address, as webpack does before it attaches a chunk's. */
function prepared(release?: string) {
  const script = document.createElement('script');
  script.src = 'http://localhost/areas/tiny-area/home.js';
  globalThis[PREPARE_SCRIPT](script, release);
  return script;
}

beforeEach(() => installPrepareScript(() => HASH));

it('fetches a chunk as the runtime fetches an entry: with its hash, by CORS', () => {
  expect(prepared().getAttribute('integrity')).toBe(HASH);
  expect(prepared().getAttribute('crossorigin')).toBe('anonymous');
});

it('marks a chunk with the release that asks for it, and one of the shell not at all', () => {
  expect(prepared('r1').getAttribute(RELEASE_ATTRIBUTE)).toBe('r1');
  expect(prepared().hasAttribute(RELEASE_ATTRIBUTE)).toBe(false);
});
