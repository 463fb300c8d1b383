import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../app/command';
import { fileExists } from '../../app/durable-files';
import { isDiskFull } from '../../app/error-code';
import { findSessionSecret } from '../../app/session-secret';
import type { DataLocation } from '../../app/settings';
import { migrateToLatest } from '../../database/migrate';
import { type LockedDatabase, openEmbeddedAlone } from '../../database/open-alone';
import { connectEmbedded, DATABASE_FILE, openAsItIs } from '../../database/sqlite/embedded';
import { openObjects, storeSettings } from '../../releases/store/open-releases';
import type { Manifest } from '../archive/manifest';
import { copyReleases } from '../moving/copy-releases';
import { moveShop } from '../moving/move-shop';
import { openEmbeddedShop, openPostgresSide } from '../moving/side';
import { rethrowDiskFull } from '../room';
import { putInPlace, withScratch } from './put-in-place';
import { applyHistories, readShopHistory, type ShopHistory } from './removals';
import { unpackArchive } from './unpack-archive';

type Environment = Readonly<Record<string, string | undefined>>;

export interface RestoreOptions {
  env: Environment;
  archive: string;
  key: string | undefined;
  /** Target of the restoration: a data directory, or PostgreSQL. */
  location: DataLocation;
  /** True to replace the shop that is there, whose folder is kept under another name. */
  replaces: boolean;
  /** A data directory, an archive or the address of a PostgreSQL database that knows of later deletions. */
  removals?: string | undefined;
  tell: (line: string) => void;
}

/** Outcome of a restoration. */
interface Restored {
  manifest: Manifest;
  /** Applications that had been deleted after the backup was made, and are deleted again. */
  removed: number;
  /** Words for each account that is not as it was: it has the access that it had in the shop that is replaced. */
  accounts: readonly string[];
  /** Folder that was replaced, under its new name. */
  former?: string;
}

/** Reads what another shop, or a newer backup of this one, knows of deletions. */
async function readRemovals(
  { removals, env, key, location }: RestoreOptions,
  scratch: string,
): Promise<ShopHistory | undefined> {
  // The history of the replaced shop is read anyway.
  if (removals === undefined || path.resolve(removals) === location.dataDirectory) return undefined;
  if (/^postgres(ql)?:/.test(removals)) {
    const side = await openPostgresSide(env, { dataDirectory: scratch, databaseUrl: removals });
    return readShopHistory(side.locked.database).finally(() => side.close());
  }
  const isFolder = await fileExists(path.join(removals, DATABASE_FILE));
  if (!isFolder) await unpackArchive(removals, key, scratch);
  const database = await openAsItIs(isFolder ? removals : scratch);
  return readShopHistory(database).finally(() => database.destroy());
}

/** Reports that a shop is damaged; throws what is no damage. */
function tellUnreadable(tell: RestoreOptions['tell'], error: unknown): undefined {
  if (error instanceof UsageError || isDiskFull(error)) throw error;
  tell('  the shop that is replaced cannot be read: deletions since the backup are not known');
}

/**
 * Reads the history of the installation that is replaced, if it is the same one: application numbers of another one
 * mean other applications. If it is damaged, reports that and reads nothing.
 */
async function readFormer(
  { location, tell, removals }: RestoreOptions,
  former: LockedDatabase,
  secret: string | undefined,
): Promise<ShopHistory | undefined> {
  try {
    if (removals === undefined && secret !== (await findSessionSecret(location))) {
      tell('  another shop is replaced: its deletions have nothing to do with this one');
      return undefined;
    }
    return await readShopHistory(former.database);
  } catch (error) {
    return tellUnreadable(tell, error);
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

/** Restores releases; those that lie where settings of their own say come back only where there are none. */
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

/**
 * Locks the installation that is replaced against servers; `undefined` if there is none, or it cannot be opened. Throws
 * a `UsageError` if the target is taken and replacing it was not requested, or a server runs there.
 */
async function lockFormer({
  location: { dataDirectory },
  replaces,
  tell,
}: RestoreOptions): Promise<LockedDatabase | undefined> {
  if (!(await fileExists(path.join(dataDirectory, DATABASE_FILE)))) {
    if (replaces || (await readdir(dataDirectory).catch(() => [])).length === 0) return undefined;
    throw new UsageError(`${dataDirectory} is not empty: say --replace, which keeps it.`);
  }
  if (!replaces)
    throw new UsageError(
      `${dataDirectory} holds a shop already: say --replace, which keeps its folder under another name, or name another one with --into.`,
    );
  return openEmbeddedAlone(dataDirectory).catch((error: unknown) => tellUnreadable(tell, error));
}

async function restoreEmbedded(options: RestoreOptions, scratch: string): Promise<Restored> {
  const { location, archive, key, tell } = options;
  const { dataDirectory } = location;
  // Held to the end: a server that is started meanwhile would go on in a folder that has another name.
  const locked = await lockFormer(options);
  const folder = path.join(scratch, 'shop');
  let prepared: Omit<Restored, 'former'>;
  try {
    tell('  unpacking and comparing …');
    const manifest = await unpackArchive(archive, key, folder);
    const secret = await findSessionSecret({ dataDirectory: folder, databaseUrl: undefined });
    const histories = [
      await readRemovals(options, path.join(scratch, 'removals')),
      locked && (await readFormer(options, locked, secret)),
    ].filter((history) => history !== undefined);
    prepared = { manifest, ...(await prepare(folder, histories)) };
    await restoreReleasesElsewhere(options, folder);
  } finally {
    // Before its files have another name: SQLite clears up by names.
    await locked?.close();
  }
  const former = await putInPlace(folder, dataDirectory);
  return { ...prepared, ...(former !== undefined && { former }) };
}

async function restoreToPostgres(
  options: RestoreOptions,
  databaseUrl: string,
  scratch: string,
): Promise<Restored> {
  const { env, location, archive, key, tell } = options;
  const folder = path.join(scratch, 'shop');
  tell('  unpacking and comparing …');
  const manifest = await unpackArchive(archive, key, folder);
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
 * Restores an installation from an archive, which is read to its end and compared with its manifest before anything
 * changes. Deletes again what was deleted since, migrates an older schema, and ends all sessions. Keeps a folder that
 * is replaced; a PostgreSQL database must be empty. Throws a `UsageError` if it cannot be done.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory, databaseUrl } = options.location;
  return withScratch(dataDirectory, (scratch) =>
    databaseUrl === undefined
      ? rethrowDiskFull(scratch, 'the restored shop', () => restoreEmbedded(options, scratch))
      : restoreToPostgres(options, databaseUrl, scratch),
  );
}
