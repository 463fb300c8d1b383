import { ConfigError } from '@teluk-mart/server-kit/config';
import type { Releases } from '@teluk-mart/releases/releases';
import { ComposedSites } from './composed-sites';
import type { OpenedSource } from './opened-source';
import { releasedSource } from './released-source';

/**
 * Delivers one composition, whether a deployment names it or not, and changes nothing: the gate's smoke test looks at a
 * candidate so. Throws a `ConfigError` where it cannot be delivered.
 */
export async function pinComposition(
  releases: Releases,
  composition: string,
): Promise<OpenedSource> {
  const sites = new ComposedSites(releases);
  if (!(await sites.site(composition))) {
    throw new ConfigError(
      'COMPOSITION',
      `must be the id of a composition in the store of releases, but is "${composition}".`,
    );
  }
  const live = { stable: composition, canaries: [] };
  return {
    source: releasedSource({ sites, live: () => live, wasLive: async () => false }),
    withdraw: async () => {},
    close: () => {},
  };
}
