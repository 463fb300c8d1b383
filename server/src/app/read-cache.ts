import { parse } from 'node:querystring';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Role } from '@teluk-mart/domain/user/roles';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { ContentVersion } from '../database/content-version';
import { RequestError } from '../guards/request-error';
import { CompressedText } from './compressed-text';

interface VersionedCacheOptions<Value> {
  /** Returns the version of whatever values are made from. */
  version: () => string;
  /** Most bytes of all values; those that were asked for longest ago make room. */
  capacity: number;
  sizeOf: (value: Value) => number;
  /** Returns false for a value that is made anew each time. */
  isKept?: (value: Value) => boolean;
  /** Milliseconds after which a value is made anew. */
  life?: number;
}

/**
 * Caches values as long as the data that they are made from has the same version, which is a part of their keys: no
 * write has to invalidate anything. Does not cache `undefined`.
 */
export class VersionedCache<Value extends object> {
  /** Returns the version: what is made from the same data alone is current as long as this stays. */
  readonly version: () => string;
  private readonly values: LRUCache<string, Value, () => Promise<Value | undefined>>;
  private versionOfTurn: string | undefined;

  constructor({
    version,
    capacity,
    sizeOf,
    isKept = () => true,
    life = 0,
  }: VersionedCacheOptions<Value>) {
    this.version = version;
    this.values = new LRUCache<string, Value, () => Promise<Value | undefined>>({
      maxSize: capacity,
      // What is larger than the whole cache is not kept.
      sizeCalculation: (value) => (isKept(value) ? sizeOf(value) : capacity + 1),
      ttl: life,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      ignoreFetchAbort: true,
    });
  }

  /** Returns the value that is cached under a key and current. */
  cached(key: string): Value | undefined {
    return this.values.get(this.current(key));
  }

  /**
   * Returns the same for a request that the event loop has just received. Reads the version once for all requests of a
   * turn, as all of them were sent before. Not for requests of the server to itself.
   */
  cachedForRequest(key: string): Value | undefined {
    if (this.versionOfTurn === undefined) {
      this.versionOfTurn = this.version();
      setImmediate(() => {
        this.versionOfTurn = undefined;
      });
    }
    return this.values.get(`${this.versionOfTurn} ${key}`);
  }

  /** Returns the value cached under a key, or makes it, once for all concurrent callers. */
  read<Made extends Value | undefined>(key: string, make: () => Promise<Made>): Promise<Made> {
    return this.values.fetch(this.current(key), { context: make }) as Promise<Made>;
  }

  private current(key: string): string {
    return `${this.version()} ${key}`;
  }
}

/** Most bytes of answers that are cached. */
const CAPACITY = 64 * 1024 * 1024;

/** The result of a read. */
export interface ReadResult {
  value: unknown;
  /** Number of records in the whole list, where only a page of it was asked for. */
  total?: number | undefined;
}

/** The answer to a read: its value, and the text of it. */
export class CachedResponse extends CompressedText {
  readonly value: unknown;
  readonly total: number | undefined;

  constructor({ value, total }: ReadResult) {
    super(JSON.stringify(value));
    this.value = value;
    this.total = total;
  }

  /** The value takes about as much as the texts. */
  override get size(): number {
    return 2 * super.size;
  }
}

/** The question of a read. */
export interface AskedRead {
  params: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
  /** Role of the user who asks; `undefined` for the public. */
  role: Role | undefined;
}

/** Reads for whoever asks; `undefined` where there is nothing. Throws what the call is refused with. */
export type Read = (asked: AskedRead) => Promise<CachedResponse | undefined>;

/**
 * Caches the answers to reads of content: public ones under their addresses, others under keys that begin with a word and a
 * space, which no address has. They hold until something that visitors read is written or the day changes in Makassar, with
 * which every computed state may change.
 */
export class ReadCache extends VersionedCache<CachedResponse> {
  private readonly reads = new Map<string, Read>();

  /** @param contentVersion never older than the last write that was answered */
  constructor(contentVersion: Pick<ContentVersion, 'read'>, capacity = CAPACITY) {
    super({
      version: () => `${contentVersion.read()} ${todayInMakassar()}`,
      capacity,
      sizeOf: ({ size }) => size,
    });
  }

  /** Declares a read that everybody may make, by the path of its call; of two that match the first one counts. */
  declare(path: string, read: Read): void {
    this.reads.set(path, read);
  }

  /** Reads for a visitor what a path of the API answers; throws where it is none of the declared reads. */
  async readPublic(address: string): Promise<CachedResponse | undefined> {
    const cached = this.cached(address);
    if (cached) return cached;
    const [pathname = '', search = ''] = address.split('?', 2);
    for (const [path, read] of this.reads) {
      const match = matchPath({ path, caseSensitive: true }, pathname);
      if (match) return read({ params: match.params, query: parse(search), role: undefined });
    }
    throw new RequestError(401);
  }
}
