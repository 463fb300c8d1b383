import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { ContentVersion } from '../database/content-version';
import { CompressedText } from './compressed-text';
import { VersionedCache } from './versioned-cache';

/** Most bytes of answers that are cached. */
const CAPACITY = 64 * 1024 * 1024;

/** The content of an answer. */
interface ReadResult {
  json: string;
  /** Number of records in the whole list, where only a page of it was asked for. */
  total?: number;
}

/** A serialised answer. */
export class CachedResponse extends CompressedText {
  readonly total: number | undefined;

  constructor({ json, total }: ReadResult) {
    super(json);
    this.total = total;
  }
}

/**
 * Caches the answers to reads of content as bytes. They hold until something that visitors read is written or the day
 * changes in Makassar, with which every computed state may change.
 */
export class ReadCache {
  private readonly answers: VersionedCache<CachedResponse>;

  constructor(
    private readonly contentVersion: Pick<ContentVersion, 'read'>,
    capacity = CAPACITY,
  ) {
    this.answers = new VersionedCache<CachedResponse>({
      version: () => this.version(),
      capacity,
      sizeOf: ({ size }) => size,
    });
  }

  /**
   * Returns the version of all content on this day: whatever is made from content alone is current as long as this
   * stays. Never older than the last write that was answered.
   */
  version(): string {
    return `${this.contentVersion.read()} ${todayInMakassar()}`;
  }

  /** Returns the answer that is cached under a key and current. */
  cached(key: string): CachedResponse | undefined {
    return this.answers.cached(key);
  }

  /** Returns the same for a request that the event loop has just received. */
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
}
