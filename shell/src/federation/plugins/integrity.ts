import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ExpectedHash } from '../known-hashes';

/** A well-formed hash that no file has. */
const HASH_OF_NOTHING = `sha384-${'A'.repeat(64)}`;

/**
 * Returns the hash that the tab's composition gives a script: `live` for one of a developer build, which changes,
 * `undefined` for one that the composition does not know.
 */
export type HashOf = (address: URL) => ExpectedHash;

/**
 * Returns the attributes with which a script is fetched: by CORS, as the browser's integrity policy demands, and with
 * the hash that the composition names. A script that it does not know gets a hash that no file has.
 */
export function integrityAttributes(address: string, hashOf: HashOf): Record<string, string> {
  const hash = hashOf(new URL(address));
  return {
    crossorigin: 'anonymous',
    ...(hash !== 'live' && { integrity: hash ?? HASH_OF_NOTHING }),
  };
}

/** Gives remote entries the hash that the tab's composition names. The runtime itself preloads nothing. */
export function integrityPlugin(hashOf: HashOf): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url, attrs }) {
      Object.assign(attrs ?? {}, integrityAttributes(url, hashOf));
    },
  };
}
