import { createHash } from 'node:crypto';
import type { Database } from '../../database/open-database';
import type { Databases } from './copy-tables';
import { MOVED_TABLES, type MovedTableName } from './moved-tables';
import { canonicalRow, countRows, keyOf, lastNumber, readRows, batches } from './rows';

/** Digest of a table. */
export interface TableDigest {
  count: number;
  /** SHA-256 of all rows in the order of their keys, and of the number after which the database goes on. */
  hash: string;
}

async function numberingOf(database: Database, table: MovedTableName): Promise<number> {
  return MOVED_TABLES[table].isNumbered ? lastNumber(database, table) : 0;
}

/** Reads a whole table, a few rows at a time. */
export async function digestTable(database: Database, table: MovedTableName): Promise<TableDigest> {
  const hash = createHash('sha256');
  for await (const { rows } of batches(database, table)) {
    for (const row of rows) hash.update(`${canonicalRow(row)}\n`);
  }
  hash.update(`${await numberingOf(database, table)}`);
  return { count: await countRows(database, table), hash: hash.digest('hex') };
}

/** Returns where the digests of a table first differ. */
export async function firstDifference(
  { source, target }: Databases,
  table: MovedTableName,
): Promise<string> {
  for (const [from, to] of [
    [source, target],
    [target, source],
  ] as const) {
    for await (const { rows, after, upTo } of batches(from, table)) {
      const others = new Set((await readRows(to, table, { after, upTo })).map(canonicalRow));
      const different = rows.find((row) => !others.has(canonicalRow(row)));
      if (different) return `the row ${keyOf(table, different).join(', ')}`;
    }
  }
  return 'the number that the next row gets';
}
