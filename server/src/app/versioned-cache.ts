import { LRUCache } from 'lru-cache';

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
  private readonly values: LRUCache<string, Value, () => Promise<Value | undefined>>;
  private readonly version: () => string;
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
