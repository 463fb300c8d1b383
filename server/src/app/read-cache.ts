import { CompressedText } from './compressed-text';
import { VersionedCache } from './versioned-cache';
import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { ContentVersion } from '../database/content-version';

/** Most bytes of single records and of pages of lists that are cached. */
const CAPACITY = 32 * 1024 * 1024;

/** The content of an answer. */
interface ReadResult {
  json: string;
  /** Number of records in the whole list, where only a page of it was asked for. */
  total?: number;
  /** Whole lists are cached however long they are: they are few, and take longest to make. */
  isWholeList?: boolean;
}

/** A serialised answer. */
export class CachedResponse extends CompressedText {
  readonly total: number | undefined;
  readonly isWholeList: boolean;

  constructor({ json, total, isWholeList = false }: ReadResult) {
    super(json);
    this.total = total;
    this.isWholeList = isWholeList;
  }
}

/**
 * Caches the answers to reads of content as bytes. They hold until something that visitors read is written or the day
 * changes in Makassar, with which every computed state may change.
 */
export class ReadCache {
  private contentVersion: Pick<ContentVersion, 'read'> | undefined;
  private readonly answers: VersionedCache<CachedResponse | undefined>;

  /** @param capacity bytes of single records and of pages of lists */
  constructor(capacity: number = CAPACITY) {
    this.answers = new VersionedCache({
      version: () => this.currentVersion(),
      capacity,
      sizeOf: ({ size }) => size,
      retentionOf: ({ isWholeList }) => (isWholeList ? 'pinned' : 'evictable'),
    });
  }

  /** Begins to cache answers, as long as the content has the version that this one reads. */
  follow(contentVersion: Pick<ContentVersion, 'read'>): void {
    this.contentVersion = contentVersion;
  }

  /**
   * Returns the version of all content on this day: whatever is made from content alone is current as long as this
   * stays. Never older than the last write that was answered. Throws before the database is open and after it is
   * closed.
   */
  version(): string {
    return this.answers.version();
  }

  /** Returns the answer that is cached under a key and current. */
  cached(key: string): CachedResponse | undefined {
    return this.answers.cached(key);
  }

  /** Does the same for a request that the event loop has just brought. */
  cachedForRequest(key: string): CachedResponse | undefined {
    return this.answers.cachedForRequest(key);
  }

  /**
   * Returns the answer cached under a key, or makes it, once for all concurrent callers. `undefined` is not cached.
   *
   * @param key the address of a public answer; other answers begin with a word and a space, which no address has
   */
  read(
    key: string,
    make: (today: Day) => Promise<ReadResult | undefined>,
  ): Promise<CachedResponse | undefined> {
    return this.answers.read(key, async () => {
      const result = await make(todayInMakassar());
      return result && new CachedResponse(result);
    });
  }

  private currentVersion(): string {
    if (!this.contentVersion) throw new Error('No content has been opened to be read');
    return `${this.contentVersion.read()} ${todayInMakassar()}`;
  }
}
