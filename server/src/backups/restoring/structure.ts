import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { errorCode } from '../../app/error-code';
import { migrateToLatest, MIGRATIONS, appliedMigrations } from '../../database/migrate';
import type { Database } from '../../database/open-database';
import { connectEmbedded, openAsItIs } from '../../database/sqlite/embedded';

/**
 * Lists the schema of an embedded database, one object a line: tables, columns, indexes and views by name, triggers
 * with their SQL. Quotes and spaces do not count, since another version of a library may write them otherwise.
 */
async function structureOf(database: Database): Promise<string[]> {
  const { rows: objects } = await sql<{ line: string }>`
    select type || ' ' || name || ' of ' || tbl_name
      || case type when 'trigger' then ': ' || sql else '' end as line
    from sqlite_master where name not like 'sqlite^_%' escape '^'
  `.execute(database);
  const { rows: columns } = await sql<{ line: string }>`
    select 'column ' || columns.name || ' of ' || tables.name as line
    from sqlite_master as tables, pragma_table_xinfo(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite^_%' escape '^'
  `.execute(database);
  const lines = [...objects, ...columns].map(({ line }) =>
    line.toLowerCase().replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' '),
  );
  return lines.sort();
}

/**
 * Returns in SQLite's words what is broken in an embedded database; `undefined` where all of it can be read and fits
 * together.
 */
export async function damageOf(folder: string): Promise<string | undefined> {
  const database = await openAsItIs(folder);
  try {
    const { rows } = await sql<{ integrity_check: string }>`
      pragma integrity_check(1)
    `.execute(database);
    const { integrity_check: found } = rows[0] ?? { integrity_check: 'no answer' };
    return found === 'ok' ? undefined : found;
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error) ?? '')) throw error;
    return (error as Error).message;
  } finally {
    await database.destroy();
  }
}

/** Returns the structure that some steps make. */
async function structureAfter(steps: readonly string[], scratch: string): Promise<string[]> {
  await mkdir(scratch, { mode: 0o700 });
  const database = await connectEmbedded(scratch);
  try {
    await sql`pragma synchronous = off`.execute(database);
    const taken = Object.entries(MIGRATIONS).filter(([name]) => steps.includes(name));
    await migrateToLatest(database, Object.fromEntries(taken));
    return await structureOf(database);
  } finally {
    await database.destroy();
    await rm(scratch, { recursive: true });
  }
}

/**
 * Describes how the schema of an embedded database differs from what its migrations make; `undefined` if it does not. A
 * trigger or view added to an archive would otherwise take effect in the restored installation.
 *
 * @param steps the migrations that the archive names as applied
 */
export async function schemaDifferences(
  folder: string,
  steps: readonly string[],
): Promise<string | undefined> {
  const expected = await structureAfter(steps, `${folder}.structure`);
  const database = await openAsItIs(folder);
  try {
    const found = await structureOf(database);
    const differs =
      found.find((line) => !expected.includes(line)) ??
      expected.find((line) => !found.includes(line));
    if (differs !== undefined) return differs.slice(0, 80);
    const taken = await appliedMigrations(database);
    return taken.join() === steps.join() ? undefined : 'other steps';
  } finally {
    await database.destroy();
  }
}
