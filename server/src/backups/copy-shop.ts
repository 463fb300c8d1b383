import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { UsageError } from '../app/command';
import type { DataLocation } from '../app/settings';
import { engineOf } from '../database/engine';
import { appliedMigrations, hasNewestSchema, migrateToLatest } from '../database/migrate';
import { type Database, nameOf, openAlone, requireShop } from '../database/open-database';
import type { Tables } from '../database/tables';

/**
 * Every table, with the columns that identify and order its rows; one that is forgotten is a type error. Parents stand
 * before children, and `meta` last, since writing the others counts changes in it.
 */
const TABLES = {
  users: ['id'],
  sessions: ['id'],
  second_factors: ['user_id'],
  recovery_codes: ['user_id', 'code_hash'],
  passkeys: ['id'],
  account_notices: ['id'],
  reset_links: ['token_hash'],
  throttles: ['key'],
  promos: ['id'],
  events: ['id'],
  blogs: ['id'],
  karir: ['id'],
  settings: ['section'],
  applications: ['id'],
  application_events: ['id'],
  application_removals: ['id'],
  audit_events: ['id'],
  files: ['kind', 'name'],
  builds: ['part', 'version'],
  build_files: ['part', 'path'],
  compositions: ['id'],
  deployments: ['number'],
  render_failures: ['part', 'version', 'kind'],
  canary_documents: ['canary', 'slice'],
  canary_errors: ['canary', 'visit'],
  meta: ['key'],
} as const satisfies { readonly [Table in keyof Tables]: readonly (keyof Tables[Table])[] };

type TableName = keyof typeof TABLES;

const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** Rows that are in memory at a time: fewer values than a statement can have, and of the tables with files one. */
const BATCH = 250;
const ONE_BY_ONE: readonly TableName[] = ['files', 'build_files'];

/** Rows of each table. */
export type RowCounts = ReadonlyMap<TableName, number>;

/** Returns a line on what a shop holds. */
export function summaryOf(counts: RowCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const number = (count = 0) => count.toLocaleString('en');
  return `  ${number(rows)} rows: ${number(counts.get('applications'))} applications, ${number(counts.get('files'))} files of pictures and CVs, ${number(counts.get('deployments'))} releases`;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads some rows of a table in the order of its key, behind the last one that was read. */
async function readRows(tables: Kysely<Tables>, table: TableName, last?: Row): Promise<Row[]> {
  const key: readonly string[] = TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after ?? sql``}
    order by ${columns} limit ${sql.lit(ONE_BY_ONE.includes(table) ? 1 : BATCH)}
  `.execute(tables);
  return rows;
}

async function insertRows(tables: Kysely<Tables>, table: TableName, rows: readonly Row[]) {
  // They are whole rows of the same table in another database.
  await tables
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Adds a row to a hash in a form that is the same on both engines. */
function hashRow(hash: Hash, row: Row): void {
  for (const column of Object.keys(row).sort()) {
    const value = row[column];
    const bytes = ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : undefined;
    hash.update(`${JSON.stringify([column, bytes?.length ?? value])}\n`);
    if (bytes) hash.update(bytes);
  }
}

/** Reads a whole table; returns the number of its rows and the SHA-256 of all of them. */
async function digestTable(
  tables: Kysely<Tables>,
  table: TableName,
  onRows: (rows: readonly Row[]) => Promise<void> = async () => undefined,
): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  let count = 0;
  let rows = await readRows(tables, table);
  while (rows.length > 0) {
    await onRows(rows);
    for (const row of rows) hashRow(hash, row);
    count += rows.length;
    rows = await readRows(tables, table, rows.at(-1));
  }
  return { count, hash: hash.digest('hex') };
}

/** Copies a table, reads the copy again, and compares the two. Returns how many rows there are. */
async function copyTable(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: TableName,
): Promise<number> {
  const read = await digestTable(from, table, (rows) => insertRows(to, table, rows));
  const written = await digestTable(to, table);
  if (read.count !== written.count || read.hash !== written.hash)
    throw new UsageError(
      `The copy of ${table} is not the same. Nothing was changed; run it again.`,
    );
  return read.count;
}

/** The last number that each table has given to a row, also to one that is gone; none for a table without any. */
export type LastNumbers = ReadonlyMap<string, number>;

export async function readLastNumbers(tables: Kysely<Tables>): Promise<LastNumbers> {
  const { rows } =
    engineOf(tables) === 'postgres'
      ? await sql<{ name: string; last: number }>`
          select replace(sequencename, '_id_seq', '') as name, last_value as last from pg_sequences
          where schemaname = current_schema() and last_value is not null
        `.execute(tables)
      : await sql<{ name: string; last: number }>`
          select name, seq as last from sqlite_sequence where seq > 0
        `.execute(tables);
  return new Map(
    rows.filter(({ name }) => Object.hasOwn(TABLES, name)).map(({ name, last }) => [name, last]),
  );
}

/** Makes tables go on numbering after these numbers, or after their own where those are higher. */
export async function raiseLastNumbers(
  tables: Kysely<Tables>,
  numbers: LastNumbers,
): Promise<void> {
  const own = await readLastNumbers(tables);
  for (const [table, last] of numbers) {
    if (last <= (own.get(table) ?? 0)) continue;
    if (engineOf(tables) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${sql.lit(last)})`.execute(
        tables,
      );
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(tables);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tables);
  }
}

/** Returns true if a database holds no shop: nothing at all, or tables without a row. */
export async function isEmpty(database: Database): Promise<boolean> {
  if ((await appliedMigrations(database)).length === 0) return true;
  if (!(await hasNewestSchema(database))) return false;
  for (const table of TABLE_NAMES) {
    const others = table === 'meta' ? sql`where key <> 'content_version'` : sql``;
    const { rows } = await sql`
      select 1 from ${sql.table(table)} ${others} limit 1
    `.execute(database);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Copies a whole shop with its ids into an empty database, all of it or nothing, as it is at one moment. Each table is
 * read again and compared. The target goes on numbering where the source would. Both have the newest structure. Returns how many rows of each table there are.
 *
 * @param finish changes the copy before anybody sees it
 */
export function copyShop(
  source: Database,
  target: Database,
  finish: (tables: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<RowCounts> {
  const snapshot = source.transaction().setIsolationLevel('repeatable read');
  return snapshot.setAccessMode('read only').execute((from) =>
    target.transaction().execute(async (to) => {
      const counts = new Map<TableName, number>();
      for (const table of TABLE_NAMES) {
        if (table === 'meta') await to.deleteFrom('meta').execute();
        counts.set(table, await copyTable(from, to, table));
      }
      await raiseLastNumbers(to, await readLastNumbers(from));
      await finish(to);
      return counts;
    }),
  );
}

/**
 * Moves a shop into an empty place, on either engine: all of it or nothing. The source stays as it is,
 * and no server runs on either side meanwhile. Returns how many rows of each table there are. Throws a `UsageError` where it
 * cannot be moved.
 */
export async function moveShop(from: DataLocation, to: DataLocation): Promise<RowCounts> {
  await requireShop(from);
  await using source = await openAlone(from);
  if (!(await hasNewestSchema(source)))
    throw new UsageError(
      `${nameOf(from)} has not the structure of this release: start it once with this release, and stop it.`,
    );
  await using target = await openAlone(to);
  if (!(await isEmpty(target)))
    throw new UsageError(`${nameOf(to)} has a shop already: name an empty place.`);
  await migrateToLatest(target);
  return await copyShop(source, target);
}
