import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { MOVED_TABLES, type MovedTableName, TABLE_NAMES } from './moved-tables';
import {
  canonicalRow,
  deleteRows,
  insertRows,
  keyOf,
  lastNumber,
  readRows,
  setLastNumber,
  batches,
} from './rows';

/** The databases of a move; both have the newest structure. */
export interface Databases {
  source: Database;
  target: Database;
}

/** Called with the number of rows that have come to the target, or were there already. */
type OnRows = (table: MovedTableName, count: number) => void;

/** Deletes from the target the rows that differ from the source's: they were changed there since they were copied. */
async function removeDifferent({ source, target }: Databases, table: MovedTableName) {
  for await (const { rows, after, upTo } of batches(target, table)) {
    const current = new Set((await readRows(source, table, { after, upTo })).map(canonicalRow));
    const different = rows.filter((row) => !current.has(canonicalRow(row)));
    if (different.length > 0)
      await inTransaction(target, (tables) => deleteRows(tables, table, different));
  }
}

async function addMissing({ source, target }: Databases, table: MovedTableName, onRows: OnRows) {
  for await (const { rows, after, upTo } of batches(source, table)) {
    const keyText = (row: (typeof rows)[number]) => JSON.stringify(keyOf(table, row));
    const known = new Set((await readRows(target, table, { after, upTo })).map(keyText));
    const missing = rows.filter((row) => !known.has(keyText(row)));
    if (missing.length > 0)
      await inTransaction(target, (tables) => insertRows(tables, table, missing));
    onRows(table, rows.length);
  }
}

/**
 * Makes the tables of the target equal those of the source, row by row, and has it go on numbering where the source
 * would. Whatever is the same already stays, so that a killed run goes on where it was. A few rows are in memory at a
 * time, and a transaction is as short.
 */
export async function copyTables(databases: Databases, onRows: OnRows): Promise<void> {
  // Obstacles of a row that is to come, such as one with the same address, have gone by then.
  for (const table of TABLE_NAMES) await removeDifferent(databases, table);
  for (const table of TABLE_NAMES) await addMissing(databases, table, onRows);
  for (const table of TABLE_NAMES.filter((name) => MOVED_TABLES[name].isNumbered)) {
    await setLastNumber(databases.target, table, await lastNumber(databases.source, table));
  }
}
