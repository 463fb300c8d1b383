import type { DataLocation } from '../../app/settings';
import {
  type LockedDatabase,
  openEmbeddedSource,
  openEmbeddedTarget,
  openPostgresAlone,
} from '../../database/open-alone';
import type { ObjectStore } from '../../releases/objects/object-store';
import { openObjects } from '../../releases/store/open-releases';
import { FilesInFolders, FilesInTables, type FilePlace } from '../copying/file-places';

type Environment = Readonly<Record<string, string | undefined>>;

/** One side of a move: everything of a shop, or the place for it. No server uses it as long as it is open. */
export interface Side<Files extends FilePlace> {
  /** Name in messages. */
  name: string;
  location: DataLocation;
  locked: LockedDatabase;
  files: Files;
  releases: ObjectStore;
  close(): Promise<void>;
}

function sideOf<Files extends FilePlace>(
  env: Environment,
  { name, location, locked, files }: Pick<Side<Files>, 'name' | 'location' | 'locked' | 'files'>,
): Side<Files> {
  const releases = openObjects(env, location);
  const close = async () => {
    await releases.close();
    await locked.close();
  };
  return { name, location, locked, files, releases, close };
}

function embeddedSide(env: Environment, dataDirectory: string, locked: LockedDatabase) {
  return sideOf(env, {
    name: dataDirectory,
    location: { dataDirectory, databaseUrl: undefined },
    locked,
    files: new FilesInFolders(dataDirectory),
  });
}

/** Opens the embedded shop of a data directory, of which not a byte is changed. */
export async function openEmbeddedShop(env: Environment, dataDirectory: string) {
  return embeddedSide(env, dataDirectory, await openEmbeddedSource(dataDirectory));
}

/** Opens a data directory as the place for a shop; it is made where it is missing. */
export async function openDataDirectory(env: Environment, dataDirectory: string) {
  return embeddedSide(env, dataDirectory, await openEmbeddedTarget(dataDirectory));
}

/** Returns host and name of a database: its address may hold a password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${host || (searchParams.get('host') ?? '')}${pathname}`;
}

/** Opens a PostgreSQL database as it is: a shop, or the place for one. */
export async function openPostgresSide(
  env: Environment,
  { dataDirectory, databaseUrl }: DataLocation & { databaseUrl: string },
) {
  const name = nameOf(databaseUrl);
  const locked = await openPostgresAlone(databaseUrl, name);
  return sideOf(env, {
    name,
    location: { dataDirectory, databaseUrl },
    locked,
    files: new FilesInTables(locked.database),
  });
}
