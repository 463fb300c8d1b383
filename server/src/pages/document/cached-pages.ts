import type { RequestLabels } from '../../app/metrics';
import type { CompressedText } from '../../app/compressed-text';
import { VersionedCache } from '../../app/versioned-cache';
import type { ComposedSite } from '../compositions/composed-sites';

/** A document with everything that is sent with it. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: CompressedText;
  /** True if it is the same for every request under its key. */
  isForAll: boolean;
  /** Labels under which requests for it are counted. */
  labels: RequestLabels;
}

/** Most bytes of pages that are cached. */
const CAPACITY = 64 * 1024 * 1024;

/** Milliseconds for which a page is cached: the visit that it names is good for an hour. */
const LIFE = 10 * 60 * 1000;

export type CachedPages = VersionedCache<Page>;

/**
 * Caches pages as bytes as long as the content that they show has the version from which they were made.
 *
 * @param contentVersion changes with every write of content and with the day, before the write is answered
 */
export function cachePages(contentVersion: () => string): CachedPages {
  return new VersionedCache({
    version: contentVersion,
    capacity: CAPACITY,
    sizeOf: ({ html }) => html.size,
    retentionOf: ({ isForAll }) => (isForAll ? 'evictable' : 'none'),
    life: LIFE,
  });
}

/**
 * Names what a page is made from, besides the content.
 *
 * @param address path and query, spelled as `URL` spells them
 */
export function keyOf(
  { composition, unavailable }: ComposedSite,
  origin: string,
  address: string,
): string {
  return [composition, ...unavailable, origin, address].join(' ');
}
