import { LRUCache } from 'lru-cache';

/** Retention of a value while its version is current: always, while there is room, or not at all. */
export type Retention = 'pinned' | 'evictable' | 'none';

interface VersionedCacheOptions<Value> {
  /** Returns the version of whatever values are made from. */
  version: () => string;
  /** Most bytes of evictable values. */
  capacity: number;
  sizeOf: (value: Value) => number;
  retentionOf: (value: Value) => Retention;
  /** Milliseconds after which an evictable value is made anew. */
  life?: number;
}

/** Values of one version. */
interface Generation<Made extends object | undefined> {
  version: string;
  pinned: Map<string, NonNullable<Made>>;
  evictable: LRUCache<string, NonNullable<Made>>;
  making: Map<string, Promise<Made>>;
}

/**
 * Caches values as long as the data that they are made from has the same version. Compares the version at each read, so
 * no write has to invalidate anything. Does not cache `undefined`.
 */
export class VersionedCache<Made extends object | undefined> {
  private generation: Generation<Made> | undefined;
  private isCheckedThisTurn = false;

  constructor(private readonly options: VersionedCacheOptions<NonNullable<Made>>) {}

  /** Returns the version at this moment. */
  version(): string {
    return this.current().version;
  }

  /** Returns the value that is cached under a key and current. */
  cached(key: string): NonNullable<Made> | undefined {
    return find(this.current(), key);
  }

  /**
   * Returns the same for a request that the event loop has just received. Checks the version once for all requests of a
   * turn, since all of them were sent before the check. Not for requests of the server to itself.
   */
  cachedForRequest(key: string): NonNullable<Made> | undefined {
    if (!this.isCheckedThisTurn || !this.generation) {
      this.current();
      this.isCheckedThisTurn = true;
      setImmediate(() => {
        this.isCheckedThisTurn = false;
      });
    }
    return this.generation && find(this.generation, key);
  }

  /** Returns the value cached under a key, or makes it, once for all concurrent callers. */
  async read(key: string, make: () => Promise<Made>): Promise<Made> {
    const generation = this.current();
    const { pinned, evictable, making } = generation;
    const known = find(generation, key) ?? making.get(key);
    if (known) return known;
    const made = make()
      .then((value) => {
        if (!value) return value;
        const retention = this.options.retentionOf(value);
        if (retention === 'pinned') pinned.set(key, value);
        if (retention === 'evictable') evictable.set(key, value);
        return value;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /**
   * Returns the generation of the present version. A value that is still being made when the version changes goes into
   * one that is read no more.
   */
  private current(): Generation<Made> {
    const version = this.options.version();
    if (this.generation?.version !== version) this.generation = this.start(version);
    return this.generation;
  }

  private start(version: string): Generation<Made> {
    const { capacity, sizeOf, life } = this.options;
    const evictable = new LRUCache<string, NonNullable<Made>>({
      maxSize: capacity,
      sizeCalculation: sizeOf,
      ...(life !== undefined && { ttl: life }),
    });
    return { version, pinned: new Map(), evictable, making: new Map() };
  }
}

function find<Made extends object | undefined>(
  { pinned, evictable }: Generation<Made>,
  key: string,
): NonNullable<Made> | undefined {
  return pinned.get(key) ?? evictable.get(key);
}
