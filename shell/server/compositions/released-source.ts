import type { ComposedSites } from './composed-sites';
import type { LiveState, SiteSource } from './site-source';

/** A source over the store of releases: a composition that cannot be read at the moment is not there at the moment. */
export function releasedSource(
  sites: ComposedSites,
  live: () => LiveState | undefined,
): SiteSource {
  return {
    live,
    site: (composition) => sites.site(composition).catch(() => undefined),
    fileOf: (part, path) => sites.fileOf(part, path),
  };
}
