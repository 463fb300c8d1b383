import { PREPARE_SCRIPT, RELEASE_ATTRIBUTE } from '@teluk-mart/shared/contract/prepare-script';
import { installPrepareScript } from './prepare-script';

const HASH = `sha384-${'x'.repeat(64)}`;
const ADDRESS = 'http://localhost/areas/tiny-area/home.js';

/** Prepares a script for an address, as a runtime does before it attaches it. */
function prepared({ address = ADDRESS, release }: { address?: string; release?: string } = {}) {
  const script = document.createElement('script');
  script.src = address;
  globalThis[PREPARE_SCRIPT](script, release);
  return script;
}

describe('installPrepareScript', () => {
  it('gives a script the hash that the composition names', () => {
    installPrepareScript(({ pathname }) =>
      pathname === '/areas/tiny-area/home.js' ? HASH : undefined,
    );
    expect(prepared().integrity).toBe(HASH);
  });

  it('gives a script that the composition does not know a hash that no file has', () => {
    installPrepareScript(() => undefined);
    expect(prepared().integrity).toMatch(/^sha384-A{64}$/);
  });

  it('gives a script of a live build no hash', () => {
    installPrepareScript(() => 'live');
    expect(prepared().integrity).toBeFalsy();
  });

  it('fetches with CORS, without which the integrity policy lets nothing pass', () => {
    installPrepareScript(() => HASH);
    expect(prepared().crossOrigin).toBe('anonymous');
  });

  it('marks a script with the release that asks for it, and one of the shell not at all', () => {
    installPrepareScript(() => HASH);
    expect(prepared({ release: 'r1' }).getAttribute(RELEASE_ATTRIBUTE)).toBe('r1');
    expect(prepared().hasAttribute(RELEASE_ATTRIBUTE)).toBe(false);
  });
});
