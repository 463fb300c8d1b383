import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { UsageError } from '../../app/command';
import { fileExists, makeFolder } from '../../app/durable-files';
import { findSessionSecret } from '../../app/session-secret';
import type { DataLocation } from '../../app/settings';
import { appliedMigrations } from '../../database/migrate';
import { type Database, openShopAsItIs } from '../../database/open-database';
import { DATABASE_FILE, makeDataDirectory, openAsItIs } from '../../database/sqlite/embedded';
import { FILE_KINDS } from '../../files/file-folders';
import { noteBackup } from '../../jobs/backup-state';
import { deploymentNumber, DEPLOYMENTS } from '../../releases/objects/keys';
import type { ObjectStore } from '../../releases/objects/object-store';
import { openObjects } from '../../releases/store/open-releases';
import { DATABASE_ENTRY, FORMAT, type Manifest, SECRET_ENTRY } from '../archive/manifest';
import { type ArchiveWriter, writeArchive } from '../archive/write-archive';
import { digestTable, type TableDigest } from '../copying/compare-tables';
import { TABLE_NAMES } from '../copying/moved-tables';
import { filesOfRows } from '../copying/row-files';
import { requireRoom, rethrowDiskFull } from '../room';
import { makeDraft } from './drafts';
import { preparationBytes, takeSnapshot } from './snapshot';

type Environment = Readonly<Record<string, string | undefined>>;

/** Matches the name of an archive: the time at which it was begun. */
const NAME = /^teluk-mart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/;

/** Returns true if a file has a name that this program gives to archives; others are never deleted. */
function isBackupName(name: string): boolean {
  return NAME.test(name);
}

function nameOf(createdAt: Date, key: string | undefined): string {
  const time = createdAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `teluk-mart-${time}.tar${key === undefined ? '' : '.age'}`;
}

/** Returns the file of an archive: a name that ends like one is the file, anything else its folder. */
function fileOf(to: string, createdAt: Date, key: string | undefined): string {
  return /\.(tar|age)$/.test(to) ? to : path.join(to, nameOf(createdAt, key));
}

async function addFiles(writer: ArchiveWriter, copy: Database, draft: string) {
  const counts = { uploads: 0, cv: 0, missing: 0 };
  for (const kind of FILE_KINDS) {
    for await (const files of filesOfRows(copy, kind)) {
      for (const { name, isNeeded } of files) {
        const file = path.join(draft, kind, name);
        if (await fileExists(file)) {
          await writer.addFile(`${kind}/${name}`, file);
          counts[kind] += 1;
        } else if (isNeeded) counts.missing += 1;
      }
    }
  }
  return counts;
}

/** Adds all releases. The journal's end is looked up first: what it names has been stored before. */
async function addReleases(writer: ArchiveWriter, store: ObjectStore) {
  const numbers = (await store.list(DEPLOYMENTS)).map((name) => deploymentNumber(name) ?? 0);
  const deployment = Math.max(0, ...numbers);
  let releases = 0;
  for await (const key of store.keys()) {
    if (key.startsWith(DEPLOYMENTS)) {
      const number = deploymentNumber(key.slice(DEPLOYMENTS.length));
      if (number !== undefined && number > deployment) continue;
    }
    const bytes = await store.read(key);
    if (!bytes) continue;
    await writer.addBytes(`releases/${key}`, bytes);
    releases += 1;
  }
  return { deployment, releases };
}

async function digestTables(copy: Database): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of TABLE_NAMES) digests[table] = await digestTable(copy, table);
  return digests;
}

export interface BackupOptions {
  env: Environment;
  location: DataLocation;
  /** A folder, or the archive's own name. */
  to: string;
  /** Encrypts it; see `encrypt`. */
  key: string | undefined;
}

/** An archive that has been made. */
export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/** Takes a snapshot into a draft, and adds its database compressed. */
async function fillDraft(location: DataLocation, draft: string): Promise<void> {
  const what = 'preparing a backup';
  await requireRoom(draft, what, await preparationBytes(location));
  await rethrowDiskFull(draft, what, async () => {
    await takeSnapshot(location, draft);
    const database = path.join(draft, DATABASE_FILE);
    await pipeline(
      createReadStream(database),
      createGzip(),
      createWriteStream(`${database}.gz`, { mode: 0o600 }),
    );
  });
}

async function packDraft(
  options: BackupOptions,
  { draft, createdAt }: { draft: string; createdAt: Date },
): Promise<Backup> {
  const { env, location, to, key } = options;
  const file = fileOf(path.resolve(to), createdAt, key);
  if (await fileExists(file)) throw new UsageError(`${file} is there already.`);
  await makeFolder(path.dirname(file));
  const { size: databaseBytes } = await stat(path.join(draft, DATABASE_FILE));
  const secret = await findSessionSecret(location);
  const copy = await openAsItIs(draft);
  const store = openObjects(env, location);
  try {
    const { bytes, manifest } = await writeArchive(file, { key, createdAt }, async (writer) => {
      await writer.addFile(DATABASE_ENTRY, path.join(draft, DATABASE_ENTRY));
      if (secret !== undefined) await writer.addBytes(SECRET_ENTRY, Buffer.from(secret));
      const files = await addFiles(writer, copy, draft);
      const { deployment, releases } = await addReleases(writer, store);
      const made: Manifest = {
        format: FORMAT,
        createdAt: createdAt.toISOString(),
        database: location.databaseUrl === undefined ? 'sqlite' : 'postgres',
        structure: await appliedMigrations(copy),
        databaseBytes,
        deployment,
        tables: await digestTables(copy),
        counts: { ...files, releases },
        entries: [...writer.entries],
      };
      return made;
    });
    return { file, bytes, manifest };
  } finally {
    await store.close();
    await copy.destroy();
  }
}

/**
 * Makes a backup of a whole shop as it is at one moment, while it works. Rows, files, releases and secret go into one
 * archive, which can be restored into either database. Cut off at any moment it leaves no broken archive under the
 * name. Throws a `UsageError` where there is nothing to back up, or no room.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { dataDirectory, databaseUrl } = options.location;
  if (databaseUrl !== undefined) await makeDataDirectory(dataDirectory);
  else if (!(await fileExists(path.join(dataDirectory, DATABASE_FILE))))
    throw new UsageError(`There is no shop in ${dataDirectory}: DATA_DIR names its folder.`);
  const draft = await rethrowDiskFull(dataDirectory, 'preparing a backup', () =>
    makeDraft(dataDirectory),
  );
  try {
    const createdAt = new Date();
    await fillDraft(options.location, draft);
    const to = path.resolve(options.to);
    return await rethrowDiskFull(to, 'the archive', () => packDraft(options, { draft, createdAt }));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Notes in the shop itself that a backup was made: admins see its age. Throws a `UsageError` where that cannot be. */
export async function noteSuccess(
  location: DataLocation,
  { file, ...made }: { file: string; bytes: number; seconds: number },
): Promise<void> {
  const database = await openShopAsItIs(location);
  try {
    await noteBackup(database, { success: { at: new Date().toISOString(), ...made } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is whole, but could not be noted in the shop: ${reason}.`);
  } finally {
    await database.destroy();
  }
}

/**
 * Deletes the oldest archives beside a new one, until so many are left with it; other files stay. The new one stays even
 * where its name is not the latest, because a clock was wrong.
 */
export async function deleteOldBackups(made: string, keep: number): Promise<void> {
  const folder = path.dirname(made);
  const others = (await readdir(folder))
    .filter((name) => isBackupName(name) && name !== path.basename(made))
    .sort()
    .reverse();
  for (const name of others.slice(keep - 1)) await rm(path.join(folder, name), { force: true });
}
