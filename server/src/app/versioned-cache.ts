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

/** Values of one version. */
interface Generation<Made extends object | undefined> {
  version: string;
  values: LRUCache<string, NonNullable<Made>>;
  making: Map<string, Promise<Made>>;
}

/**
 * Caches values as long as the data that they are made from has the same version. Compares the version at each read, so
 * no write has to invalidate anything. Does not cache `undefined`.
 */
export class VersionedCache<Made extends object | undefined> {
  private generation: Generation<Made> | undefined;

  constructor(private readonly options: VersionedCacheOptions<NonNullable<Made>>) {}

  /** Returns the value that is cached under a key and current. */
  cached(key: string): NonNullable<Made> | undefined {
    return this.current().values.get(key);
  }

  /** Returns the value cached under a key, or makes it, once for all concurrent callers. */
  async read(key: string, make: () => Promise<Made>): Promise<Made> {
    const { values, making } = this.current();
    const known = values.get(key) ?? making.get(key);
    if (known) return known;
    const { isKept = () => true } = this.options;
    const made = make()
      .then((value) => {
        if (value && isKept(value)) values.set(key, value);
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
    if (this.generation?.version !== version) {
      const { capacity: maxSize, sizeOf: sizeCalculation, life: ttl = 0 } = this.options;
      const values = new LRUCache<string, NonNullable<Made>>({ maxSize, sizeCalculation, ttl });
      this.generation = { version, values, making: new Map() };
    }
    return this.generation;
  }
}
