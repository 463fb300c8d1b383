import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DiskStore } from '../objects/disk-store';
import type { ObjectStore } from '../objects/object-store';
import { PostgresStore } from '../objects/postgres-store';
import { ReleaseDatabase } from '../objects/release-database';
import type { StoreSettings } from '../store/open-releases';

/** A store of releases for one test, and what broken disks and careless hands do to it. */
export interface TestStore {
  /** The variables by which another process finds it. */
  settings: StoreSettings;
  /** Opens it as another server or command would. */
  open: () => ObjectStore;
  /** Puts other bytes in the place of an object. */
  damage: (key: string, bytes: string | Buffer) => Promise<void>;
  /** Deletes an object. */
  remove: (key: string) => Promise<void>;
  /** Returns the keys of all objects, in ascending order. */
  keys: () => Promise<string[]>;
  /** Ends connections; what it holds goes with the test's folder and database. */
  close: () => Promise<void>;
}

/** Makes a store in a folder. */
export function testStoreOnDisk(folder: string): TestStore {
  return {
    settings: { RELEASES_DIR: folder },
    open: () => new DiskStore(folder),
    damage: (key, bytes) => writeFile(path.join(folder, key), bytes),
    remove: (key) => rm(path.join(folder, key)),
    keys: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .sort();
    },
    close: async () => {},
  };
}

/**
 * Makes a store in PostgreSQL, each opening with a folder of its own for copies, as servers on several machines have.
 */
export function testStoreInPostgres(url: string, folder: string): TestStore {
  const database = new ReleaseDatabase(url);
  const opened: ObjectStore[] = [];
  return {
    settings: { RELEASES_DATABASE_URL: url },
    open: () => {
      const copies = path.join(folder, `copies-${opened.length}`);
      const store = new PostgresStore(new ReleaseDatabase(url), copies);
      opened.push(store);
      return store;
    },
    damage: async (key, bytes) => {
      await database.query(
        `insert into release_objects (key, bytes) values ($1, $2)
         on conflict (key) do update set bytes = excluded.bytes`,
        [key, Buffer.from(bytes)],
      );
    },
    remove: async (key) => {
      await database.query('delete from release_objects where key = $1', [key]);
    },
    keys: async () => {
      const { rows } = await database.query<{ key: string }>(
        'select key from release_objects order by key',
        [],
      );
      return rows.map(({ key }) => key);
    },
    close: async () => {
      await Promise.all([database, ...opened].map((one) => one.close()));
    },
  };
}
