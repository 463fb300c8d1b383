import path from 'node:path';
import { type DataLocation, readSettings } from '../../app/settings';
import { DiskStore } from '../objects/disk-store';
import type { ObjectStore } from '../objects/object-store';
import { PostgresStore } from '../objects/postgres-store';
import { ReleaseDatabase } from '../objects/release-database';
import { CanaryCounts } from './canary-counts';
import { ReleaseStore, type ReleaseStoreOptions } from './release-store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that alone say where releases lie: a folder, or a database. With them a server on other data opens the
 * same releases.
 */
export type StoreSettings =
  | { readonly RELEASES_DIR: string }
  | { readonly RELEASES_DATABASE_URL: string };

/**
 * Returns where a shop's releases lie: in the folder `RELEASES_DIR` where it is set, otherwise where all of its data
 * lies. That is PostgreSQL or a folder of the data directory.
 */
export function storeSettings(
  env: Environment,
  { dataDirectory, databaseUrl }: DataLocation,
): StoreSettings {
  const { releasesDirectory, releasesDatabaseUrl } = readSettings(env);
  if (releasesDirectory !== undefined) return { RELEASES_DIR: releasesDirectory };
  const url = releasesDatabaseUrl ?? databaseUrl;
  if (url) return { RELEASES_DATABASE_URL: url };
  return { RELEASES_DIR: path.join(dataDirectory, 'releases') };
}

/** The store of releases and the counts beside it. */
interface Opened {
  objects: ObjectStore;
  /** Counts of the servers that share the store. */
  canaryCounts?: CanaryCounts;
}

function open(env: Environment, location: DataLocation): Opened {
  const settings = storeSettings(env, location);
  if ('RELEASES_DIR' in settings) return { objects: new DiskStore(settings.RELEASES_DIR) };
  const database = new ReleaseDatabase(settings.RELEASES_DATABASE_URL);
  const copies = path.join(location.dataDirectory, 'release-cache');
  return {
    objects: new PostgresStore(database, copies),
    canaryCounts: new CanaryCounts(database),
  };
}

/** Opens the objects of the releases where `storeSettings` says that they lie. The caller closes them. */
export function openObjects(env: Environment, location: DataLocation): ObjectStore {
  return open(env, location).objects;
}

/** Opens the releases that lie there. The caller closes them. */
export function openReleases(
  env: Environment,
  location: DataLocation,
  options?: Pick<ReleaseStoreOptions, 'log'>,
): ReleaseStore {
  const { objects, ...shared } = open(env, location);
  return new ReleaseStore(objects, { ...options, ...shared });
}
