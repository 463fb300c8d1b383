import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../app/hashes';
import { DATABASE_FILE } from '../database/sqlite/embedded';
import { openSqlite } from '../database/sqlite/open-sqlite';

/** Returns the hashes of all files below a folder, by their paths, of which some may be left out. */
export async function hashFiles(
  folder: string,
  isMeant: (file: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter(isMeant)
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, sha256(await readFile(path.join(folder, file)))] as const),
    ),
  );
}

/**
 * Returns every row of every table of an embedded shop, and the last number of each. Leaves out what is a fact about
 * this one database: the steps of its structure.
 */
async function dumpDatabase(file: string): Promise<Record<string, unknown[]>> {
  const connection = await openSqlite(file);
  const rowsOf = (query: string) => connection.prepare(query).all([]);
  const tables = rowsOf(
    `select name from sqlite_master where type = 'table' and name not like 'kysely%'`,
  ) as { name: string }[];
  const dump = tables.map(({ name }) => {
    const rows = rowsOf(`select * from ${name}`).map((row) => JSON.stringify(row));
    return [name, rows.sort()] as const;
  });
  connection.close();
  return Object.fromEntries(dump);
}

/** Reads the whole of an embedded shop: its rows, and its files byte by byte. */
export async function readShop(folder: string) {
  return {
    rows: await dumpDatabase(path.join(folder, DATABASE_FILE)),
    files: await hashFiles(
      folder,
      (file) => !/^(teluk-mart\.sqlite|tmp\/|releases\/incoming\/)/.test(file),
    ),
  };
}
