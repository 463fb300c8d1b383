import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  applyHistories,
  readShopHistory,
  type ShopHistory,
} from '@teluk-mart/api/backups/removals';
import { openAsItIs } from '@teluk-mart/api/backups/snapshot';
import { strangenessOf } from '@teluk-mart/api/backups/structure';
import { connectEmbedded, DATABASE_FILE } from '@teluk-mart/api/database/embedded';
import { migrateToLatest, STEPS } from '@teluk-mart/api/database/migrate';
import { FILE_KINDS } from '@teluk-mart/api/files/file-folders';
import { digestTable } from '@teluk-mart/api/moving/compare-tables';
import { type MovedTableName, TABLE_NAMES } from '@teluk-mart/api/moving/moved-tables';
import { openEmbeddedAlone } from '@teluk-mart/api/moving/open-alone';
import { openObjects, storeSettings } from '@teluk-mart/releases/store/open-releases';
import { UsageError } from '@teluk-mart/server-kit/command';
import { fileExists, syncFolder } from '@teluk-mart/server-kit/durable-files';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { findSessionSecret } from '@teluk-mart/server-kit/session-secret';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { copyReleases } from '../moving/copy-releases';
import { moveShop } from '../moving/move-shop';
import { openEmbeddedShop, openPostgresSide } from '../moving/side';
import { DamagedBackupError } from './backup-errors';
import { DATABASE_ENTRY, type Manifest } from './manifest';
import { readArchive } from './read-archive';

type Environment = Readonly<Record<string, string | undefined>>;

export interface RestoreOptions {
  env: Environment;
  archive: string;
  key: string | undefined;
  /** Where the shop is to be: a data directory, or PostgreSQL. */
  location: DataLocation;
  /** Takes the place of the shop that is there, whose folder is kept under another name. */
  replaces: boolean;
  /** A data directory, an archive or the address of a PostgreSQL database that knows of later deletions. */
  removals?: string | undefined;
  tell: (line: string) => void;
}

/** What came of a restoration. */
export interface Restored {
  manifest: Manifest;
  /** Applications that had been deleted after the backup was made, and are deleted again. */
  removed: number;
  /** Words for each account that is not as it was: it has the access that it had in the shop that is replaced. */
  accounts: readonly string[];
  /** Where the folder lies that was replaced. */
  former?: string;
}

/** Flushes a file to the disk. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Throws a `UsageError` where a disk has less room than some bytes. */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new UsageError(
      `There is no room for the database in ${folder}: it takes ${Math.ceil(bytes / 1024 ** 2)} MB.`,
    );
}

/** Lets so many bytes through, neither more nor fewer. */
function exactly(bytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > bytes) break;
      yield chunk;
    }
    if (size !== bytes) throw new DamagedBackupError('its database has another size than it says');
  };
}

/** Unpacks an archive into a new folder, where an embedded shop stands then that is what the manifest says. */
export async function unpack(
  archive: string,
  key: string | undefined,
  folder: string,
): Promise<Manifest> {
  const folders = new Set<string>();
  for (const kind of FILE_KINDS) {
    await mkdir(path.join(folder, kind), { recursive: true, mode: 0o700 });
  }
  const manifest = await readArchive(archive, { key }, async (name, bytes) => {
    const file = path.join(folder, name);
    if (!folders.has(path.dirname(file))) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      folders.add(path.dirname(file));
    }
    await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  });
  const unknown = manifest.structure.find((step) => !(step in STEPS));
  if (unknown !== undefined)
    throw new UsageError(
      `The archive was made by a newer release (step "${unknown}"): restore it with that release.`,
    );
  const compressed = path.join(folder, DATABASE_ENTRY);
  const database = path.join(folder, DATABASE_FILE);
  await requireRoom(folder, manifest.databaseBytes);
  await pipeline(
    createReadStream(compressed),
    createGunzip(),
    exactly(manifest.databaseBytes),
    createWriteStream(database, { flags: 'wx', mode: 0o600 }),
  );
  await rm(compressed);
  await syncFile(database);
  const strange = await strangenessOf(folder, manifest.structure);
  if (strange !== undefined)
    throw new DamagedBackupError(`its structure is not that of a shop (${strange})`);
  await checkRows(folder, manifest);
  return manifest;
}

/** Throws where the rows of an unpacked shop are not those that the manifest counts. */
async function checkRows(folder: string, { tables }: Manifest): Promise<void> {
  const database = await openAsItIs(folder);
  try {
    for (const [table, { hash }] of Object.entries(tables)) {
      const isKnown = TABLE_NAMES.some((name) => name === table);
      if (!isKnown || (await digestTable(database, table as MovedTableName)).hash !== hash)
        throw new DamagedBackupError(`the rows of ${table} are not those that were stored`);
    }
  } finally {
    await database.destroy();
  }
}

/** Reads what another shop, or a newer backup of this one, knows of deletions. */
async function readRemovals(
  { removals, env, key }: RestoreOptions,
  scratch: string,
): Promise<ShopHistory | undefined> {
  if (removals === undefined) return undefined;
  if (/^postgres(ql)?:/.test(removals)) {
    const side = await openPostgresSide(env, { dataDirectory: scratch, databaseUrl: removals });
    return readShopHistory(side.locked.database).finally(() => side.close());
  }
  const isFolder = await fileExists(path.join(removals, DATABASE_FILE));
  if (!isFolder) await unpack(removals, key, scratch);
  const database = await openAsItIs(isFolder ? removals : scratch);
  return readShopHistory(database).finally(() => database.destroy());
}

/**
 * Reads the history of the shop that is to be replaced, where it is the same one: numbers of applications of another mean
 * others. One that is damaged tells nothing, which is said.
 */
async function readFormer(
  { location, tell, removals }: RestoreOptions,
  secret: string | undefined,
): Promise<ShopHistory | undefined> {
  const { dataDirectory } = location;
  const alone = await openEmbeddedAlone(dataDirectory).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    tell('  the shop that is replaced cannot be read: deletions since the backup are not known');
    return undefined;
  });
  if (!alone) return undefined;
  try {
    if (removals === undefined && secret !== (await findSessionSecret(location))) {
      tell('  another shop is replaced: its deletions have nothing to do with this one');
      return undefined;
    }
    return await readShopHistory(alone.database);
  } catch {
    tell('  the shop that is replaced cannot be read: deletions since the backup are not known');
    return undefined;
  } finally {
    await alone.close();
  }
}

/** Brings an unpacked shop to the structure of this release, deletes again, and ends all sessions. */
async function prepare(folder: string, histories: readonly ShopHistory[]) {
  const database = await connectEmbedded(folder);
  try {
    await migrateToLatest(database);
    return await applyHistories(database, folder, histories);
  } finally {
    await database.destroy();
  }
}

/** Tells whether a data directory holds a shop, or anything of one. */
async function holdsShop(dataDirectory: string): Promise<boolean> {
  return fileExists(path.join(dataDirectory, DATABASE_FILE));
}

/** Gives an unpacked shop the name of the data directory; what has it is kept under another one. */
async function putInPlace(folder: string, dataDirectory: string): Promise<string | undefined> {
  const isThere = await access(dataDirectory).then(
    () => true,
    () => false,
  );
  const isEmpty = isThere && (await readdir(dataDirectory)).length === 0;
  let former: string | undefined;
  try {
    if (isEmpty) await rmdir(dataDirectory);
    else if (isThere) {
      const time = new Date().toISOString().replaceAll(':', '-');
      former = `${dataDirectory}.before-restore-${time}`;
      await rename(dataDirectory, former);
    }
  } catch (error) {
    throw new UsageError(
      `${dataDirectory} cannot get another name (${errorCode(error)}): restore into a new folder with --into, and start with that as DATA_DIR.`,
    );
  }
  await rename(folder, dataDirectory);
  await syncFolder(path.dirname(dataDirectory));
  return former;
}

/** Releases that lie where settings of their own say come back only where there are none. */
async function restoreReleasesElsewhere(
  { env, location, tell }: RestoreOptions,
  folder: string,
): Promise<void> {
  const settings = storeSettings(env, location);
  const usual = storeSettings({}, location);
  if (JSON.stringify(settings) === JSON.stringify(usual)) return;
  const source = openObjects({}, { dataDirectory: folder, databaseUrl: undefined });
  const target = openObjects(env, location);
  try {
    const { done } = await target.keys().next();
    if (done === true) await copyReleases({ source, target }, () => undefined);
    else tell('  releases stay as they are where the settings say that they lie');
  } finally {
    await source.close();
    await target.close();
  }
}

async function restoreEmbedded(options: RestoreOptions, scratch: string): Promise<Restored> {
  const { location, archive, key, tell } = options;
  const { dataDirectory } = location;
  if (await holdsShop(dataDirectory)) {
    if (!options.replaces)
      throw new UsageError(
        `${dataDirectory} holds a shop already: say --replace, which keeps its folder under another name, or name another one with --into.`,
      );
    const alone = await openEmbeddedAlone(dataDirectory).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
    });
    await alone?.close();
  } else if ((await readdir(dataDirectory).catch(() => [])).length > 0 && !options.replaces)
    throw new UsageError(`${dataDirectory} is not empty: say --replace, which keeps it.`);
  const folder = path.join(scratch, 'shop');
  tell('  unpacking and comparing …');
  const manifest = await unpack(archive, key, folder);
  const secret = await findSessionSecret({ dataDirectory: folder, databaseUrl: undefined });
  const histories = [
    await readRemovals(options, path.join(scratch, 'removals')),
    (await holdsShop(dataDirectory)) ? await readFormer(options, secret) : undefined,
  ].filter((history) => history !== undefined);
  const applied = await prepare(folder, histories);
  await restoreReleasesElsewhere(options, folder);
  const former = await putInPlace(folder, dataDirectory);
  return { manifest, ...applied, ...(former !== undefined && { former }) };
}

async function restoreToPostgres(
  options: RestoreOptions,
  databaseUrl: string,
  scratch: string,
): Promise<Restored> {
  const { env, location, archive, key, tell } = options;
  const folder = path.join(scratch, 'shop');
  tell('  unpacking and comparing …');
  const manifest = await unpack(archive, key, folder);
  const history = await readRemovals(options, path.join(scratch, 'removals'));
  const applied = await prepare(folder, history ? [history] : []);
  await moveShop({
    env,
    tell,
    openSource: () => openEmbeddedShop(env, folder),
    openTarget: () => openPostgresSide(env, { ...location, databaseUrl }),
  });
  await restoreReleasesElsewhere(options, folder);
  return { manifest, ...applied };
}

/**
 * Restores a shop from an archive, which is read to its end and compared with its manifest before anything changes. What
 * was deleted since is deleted again, an older structure becomes the present one, and everybody logs in anew. A folder that
 * is replaced is kept; a PostgreSQL database must be empty. Throws a `UsageError` where it cannot be done.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory, databaseUrl } = options.location;
  // Beside the data directory, so that it only has to be given another name.
  const scratch = `${dataDirectory}.restoring`;
  try {
    await mkdir(path.dirname(dataDirectory), { recursive: true });
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { mode: 0o700 });
  } catch (error) {
    throw new UsageError(
      `${scratch} cannot be made (${errorCode(error)}), where the archive is unpacked: name another place with --into.`,
    );
  }
  try {
    return databaseUrl === undefined
      ? await restoreEmbedded(options, scratch)
      : await restoreToPostgres(options, databaseUrl, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Reads an archive and tells what it holds; keeps none of it. */
export function checkBackup(archive: string, key: string | undefined): Promise<Manifest> {
  return readArchive(archive, { key }, async (_name, bytes) => {
    for await (const _chunk of bytes);
  });
}
