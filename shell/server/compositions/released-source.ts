import type { ComposedSites } from './composed-sites';
import type { LiveState, SiteSource } from './site-source';

/** What a source is made of. */
export interface ReleasedParts {
  sites: ComposedSites;
  live: () => LiveState | undefined;
  /** Whether the store's journal names a composition. */
  wasLive: (composition: string) => Promise<boolean>;
}

function isLive({ stable, canaries }: LiveState, id: string): boolean {
  return stable === id || canaries.some(({ composition }) => composition === id);
}

/** A source over the store of releases: a composition that cannot be read at the moment is not there at the moment. */
export function releasedSource({ sites, live, wasLive }: ReleasedParts): SiteSource {
  return {
    live,
    wasLive: async (composition) => {
      const now = live();
      if (now && isLive(now, composition)) return true;
      return wasLive(composition).catch(() => false);
    },
    site: (composition) => sites.site(composition).catch(() => undefined),
    fileOf: (part, path) => sites.fileOf(part, path),
  };
}
