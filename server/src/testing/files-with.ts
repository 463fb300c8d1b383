import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { DataLocation } from '../app/settings';
import { engineOf } from '../database/engine';
import type { Database } from '../database/open-database';

/**
 * Lists the files of a data directory in which one of the marks is found, in any case: the database, its journal, CVs,
 * staged files. Marks are plain ASCII.
 */
export async function filesWith(
  dataDirectory: string,
  marks: readonly string[],
): Promise<string[]> {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name), 'latin1');
    const folded = content.toLowerCase();
    if (marks.some((mark) => folded.includes(mark.toLowerCase()))) found.push(entry.name);
  }
  return found;
}

/** Returns the names of PostgreSQL's tables in which one of the marks is found, in any case. */
async function tablesWith(database: Database, marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database,
    );
    const values = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    const folded = values.join('\n').toLowerCase();
    if (marks.some((mark) => folded.includes(mark.toLowerCase()))) found.push(name);
  }
  return found;
}

/** Returns the names of the files and tables of a shop in which one of the marks is found, in any case. */
export async function tracesOf(
  { config, database }: { config: Pick<DataLocation, 'dataDirectory'>; database: Database },
  marks: readonly string[],
): Promise<string[]> {
  const files = await filesWith(config.dataDirectory, marks);
  return engineOf(database) === 'postgres'
    ? [...files, ...(await tablesWith(database, marks))]
    : files;
}
