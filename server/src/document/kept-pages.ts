import type { RequestLabels } from '@teluk-mart/api/metrics';
import type { CompressedText } from '@teluk-mart/server-kit/compressed-text';
import { VersionedCache } from '@teluk-mart/server-kit/versioned-cache';

/** A document with everything that is sent with it. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: CompressedText;
  /** It is the same for everybody who asks for it under its key. */
  isForAll: boolean;
  /** What requests for it are counted under. */
  labels: RequestLabels;
}

/** Most bytes of pages that are kept. */
const CAPACITY = 64 * 1024 * 1024;

/** Milliseconds for which a page is kept: the visit that it names is good for an hour. */
const LIFE = 10 * 60 * 1000;

/**
 * Keeps pages as bytes as long as the content that they show has the version from which they were made.
 *
 * @param contentVersion changes with every write of content and with the day, before the write is answered
 */
export function keepPages(contentVersion: () => string): VersionedCache<Page> {
  return new VersionedCache({
    version: contentVersion,
    capacity: CAPACITY,
    sizeOf: ({ html }) => html.size,
    retentionOf: ({ isForAll }) => (isForAll ? 'evictable' : 'none'),
    life: LIFE,
  });
}
