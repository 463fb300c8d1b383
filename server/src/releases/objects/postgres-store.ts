import { LRUCache } from 'lru-cache';
import { DiskStore } from './disk-store';
import { checkedKey, type ObjectStore } from './object-store';
import type { ReleaseDatabase } from './release-database';

/** Milliseconds for which an object counts as missing: visitors ask for compressed copies of files that have none. */
const MISSING_FOR = 10_000;

/** Most missing objects that are remembered. */
const MAX_MISSING = 10_000;

/** Keys that are read at a time. */
const KEYS_AT_A_TIME = 1000;

/** Returns the first text after all that begin with a prefix, in the order of bytes. */
function after(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/**
 * Keeps objects in PostgreSQL, which several servers share. Files that a server sends are copied to a folder of its
 * machine at their first request: PostgreSQL sends each once a server. The folder may be deleted any time.
 */
export class PostgresStore implements ObjectStore {
  private readonly copies: DiskStore;
  private readonly missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_FOR });
  private readonly underway = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly database: ReleaseDatabase,
    copiesFolder: string,
  ) {
    this.copies = new DiskStore(copiesFolder);
  }

  async read(key: string): Promise<Buffer | undefined> {
    const { rows } = await this.database.query<{ bytes: Buffer }>(
      'select bytes from release_objects where key = $1',
      [checkedKey(key)],
    );
    return rows[0]?.bytes;
  }

  async create(key: string, bytes: Buffer): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'insert into release_objects (key, bytes) values ($1, $2) on conflict (key) do nothing',
      [checkedKey(key), bytes],
    );
    this.missing.delete(key);
    return rowCount === 1;
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    await this.database.query(
      `insert into release_objects (key, bytes) values ($1, $2)
       on conflict (key) do update set bytes = excluded.bytes`,
      [checkedKey(key), bytes],
    );
    this.missing.delete(key);
  }

  async list(prefix: string): Promise<string[]> {
    checkedKey(prefix.replace(/\/$/, ''));
    const { rows } = await this.database.query<{ name: string }>(
      `select substr(key, length($1) + 1) as name from release_objects
       where key >= $1 and key < $2 and strpos(substr(key, length($1) + 1), '/') = 0 order by key`,
      [prefix, after(prefix)],
    );
    return rows.map(({ name }) => name);
  }

  async *keys(): AsyncGenerator<string> {
    let last = '';
    for (;;) {
      const { rows } = await this.database.query<{ key: string }>(
        'select key from release_objects where key > $1 order by key limit $2',
        [last, KEYS_AT_A_TIME],
      );
      for (const { key } of rows) yield key;
      const [end] = rows.slice(-1);
      if (!end) return;
      last = end.key;
    }
  }

  async *sizes(): AsyncGenerator<{ key: string; bytes: number }> {
    let last = '';
    for (;;) {
      const { rows } = await this.database.query<{ key: string; bytes: number }>(
        `select key, octet_length(bytes) as bytes from release_objects
         where key > $1 order by key limit $2`,
        [last, KEYS_AT_A_TIME],
      );
      yield* rows;
      const [end] = rows.slice(-1);
      if (!end) return;
      last = end.key;
    }
  }

  async remove(key: string): Promise<void> {
    await this.database.query('delete from release_objects where key = $1', [checkedKey(key)]);
    this.missing.delete(key);
    await this.copies.remove(key);
  }

  async fileOf(key: string): Promise<string | undefined> {
    const copy = await this.copies.fileOf(key);
    if (copy !== undefined) return copy;
    return this.missing.has(key) ? undefined : this.fetch(key);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** Makes a copy, once for all concurrent callers. */
  private fetch(key: string): Promise<string | undefined> {
    const known = this.underway.get(key);
    if (known) return known;
    const fetching = this.makeCopy(key).finally(() => this.underway.delete(key));
    this.underway.set(key, fetching);
    return fetching;
  }

  private async makeCopy(key: string): Promise<string | undefined> {
    const bytes = await this.read(key);
    if (bytes) await this.copies.create(key, bytes);
    else this.missing.set(key, true);
    return bytes && this.copies.fileOf(key);
  }
}
