import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UsageError } from '../../app/command';
import { syncFile } from '../../app/durable-files';
import { isRunning } from '../../app/is-running';
import { MIGRATIONS } from '../../database/migrate';
import type { Database } from '../../database/open-database';
import { DATABASE_FILE, openAsItIs } from '../../database/sqlite/embedded';
import { FILE_KINDS } from '../../files/file-folders';
import { DATABASE_ENTRY, type Manifest } from '../archive/manifest';
import { readArchive } from '../archive/read-archive';
import { DamagedBackupError } from '../backup-errors';
import { digestTable } from '../copying/compare-tables';
import { TABLE_NAMES } from '../copying/moved-tables';
import { filesOfRows } from '../copying/row-files';
import { requireRoom, rethrowDiskFull } from '../room';
import { damageOf, schemaDifferences } from './structure';

/** Passes on exactly so many bytes; throws where there are more or fewer. */
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

async function hasDigest(database: Database, table: string, hash: string): Promise<boolean> {
  const name = TABLE_NAMES.find((known) => known === table);
  return name !== undefined && (await digestTable(database, name)).hash === hash;
}

/** Throws where the rows of an unpacked shop are not those that the manifest counts. */
async function checkRows(database: Database, { tables }: Manifest): Promise<void> {
  for (const [table, { hash }] of Object.entries(tables)) {
    if (!(await hasDigest(database, table, hash)))
      throw new DamagedBackupError(`the rows of ${table} are not those that were stored`);
  }
}

/** Throws where an archive lacks files that rows name, besides those that the shop itself lacked. */
async function checkFiles(database: Database, { entries, counts }: Manifest): Promise<void> {
  const names = new Set(entries.map(({ name }) => name));
  let missing = 0;
  for (const kind of FILE_KINDS) {
    for await (const files of filesOfRows(database, kind))
      missing += files.filter(
        ({ name, isNeeded }) => isNeeded && !names.has(`${kind}/${name}`),
      ).length;
  }
  if (missing !== counts.missing)
    throw new DamagedBackupError(`${missing} files that its rows name are not in it`);
}

/** Unpacks the database of an archive, and throws where it is not whole, not a shop's, or not what the manifest says. */
async function unpackDatabase(folder: string, manifest: Manifest): Promise<void> {
  const unknown = manifest.structure.find((step) => !(step in MIGRATIONS));
  if (unknown !== undefined)
    throw new UsageError(
      `The archive was made by a newer release (step "${unknown}"): restore it with that release.`,
    );
  const compressed = path.join(folder, DATABASE_ENTRY);
  const file = path.join(folder, DATABASE_FILE);
  await requireRoom(folder, 'the database', manifest.databaseBytes);
  await pipeline(
    createReadStream(compressed),
    createGunzip(),
    exactly(manifest.databaseBytes),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  await rm(compressed);
  await syncFile(file);
  const damage = await damageOf(folder);
  if (damage !== undefined) throw new DamagedBackupError(`its database is broken (${damage})`);
  const strange = await schemaDifferences(folder, manifest.structure);
  if (strange !== undefined)
    throw new DamagedBackupError(`its structure is not that of a shop (${strange})`);
  const database = await openAsItIs(folder);
  try {
    await checkRows(database, manifest);
    await checkFiles(database, manifest);
  } finally {
    await database.destroy();
  }
}

/** Writes an entry of an archive to a new file. */
function writeEntry(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  return pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Returns the bytes of a file; 0 for one that is not there, which its reader reports. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Unpacks an archive into a new folder, as an embedded shop that is what the manifest says. */
export async function unpackArchive(
  archive: string,
  key: string | undefined,
  folder: string,
): Promise<Manifest> {
  return rethrowDiskFull(folder, 'what the archive holds', async () => {
    const folders = new Set<string>();
    for (const kind of FILE_KINDS) {
      await mkdir(path.join(folder, kind), { recursive: true, mode: 0o700 });
    }
    await requireRoom(folder, 'what the archive holds', await sizeOf(archive));
    const manifest = await readArchive(archive, { key }, async (name, bytes) => {
      const file = path.join(folder, name);
      if (!folders.has(path.dirname(file))) {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        folders.add(path.dirname(file));
      }
      await writeEntry(file, bytes);
    });
    await unpackDatabase(folder, manifest);
    return manifest;
  });
}

/** Prefix of the folders of checks; the number of their process follows. */
const CHECK = 'teluk-mart-check-';

/** Deletes the leftovers of checks that were cut off. */
async function deleteChecks(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(CHECK) && name.slice(CHECK.length).split('-')[0]);
    if (pid > 0 && !isRunning(pid))
      await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * Reads an archive to its end and checks all that a restoration checks, down to the rows of its database. The database
 * is unpacked into the system's folder for temporary files, and none of it is kept.
 */
export async function checkBackup(archive: string, key: string | undefined): Promise<Manifest> {
  await deleteChecks();
  const scratch = await mkdtemp(path.join(tmpdir(), `${CHECK}${process.pid}-`));
  try {
    return await rethrowDiskFull(scratch, 'the database (TMPDIR names another place)', async () => {
      const folder = path.join(scratch, 'shop');
      await mkdir(folder);
      const manifest = await readArchive(archive, { key }, async (name, bytes) => {
        if (name === DATABASE_ENTRY) await writeEntry(path.join(folder, name), bytes);
        else for await (const _chunk of bytes);
      });
      await unpackDatabase(folder, manifest);
      return manifest;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
