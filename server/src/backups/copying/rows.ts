import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../database/engine';
import type { Tables } from '../../database/tables';
import { PERSISTENT_META_KEYS, MOVED_TABLES, type MovedTableName } from './moved-tables';

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

/** Position in the order of a table's rows: the values of its key. */
type Key = readonly unknown[];

/** Some rows of a table in the order of its key. */
interface Batch {
  /** The rows come after this key; from the first on without it. */
  after?: Key | undefined;
  /** The last key that is meant; to the end without it. */
  upTo?: Key | undefined;
  /** Most rows; the default is all of them. */
  limit?: number;
}

function columnsOf(table: MovedTableName): RawBuilder<unknown> {
  return sql.join(MOVED_TABLES[table].key.map((column) => sql.ref(column)));
}

export function keyOf(table: MovedTableName, row: Row): Key {
  return MOVED_TABLES[table].key.map((column) => row[column]);
}

function conditionOf(table: MovedTableName, { after, upTo }: Batch): RawBuilder<unknown> {
  const columns = columnsOf(table);
  const conditions = [
    table === 'meta' ? sql`key not in (${sql.join(PERSISTENT_META_KEYS)})` : sql`1 = 1`,
    ...(after ? [sql`(${columns}) > (${sql.join([...after])})`] : []),
    ...(upTo ? [sql`(${columns}) <= (${sql.join([...upTo])})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Reads a batch of a table. */
export async function readRows(
  tables: Kysely<Tables>,
  table: MovedTableName,
  batch: Batch = {},
): Promise<Row[]> {
  const limit = batch.limit === undefined ? sql`` : sql`limit ${sql.lit(batch.limit)}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${conditionOf(table, batch)}
    order by ${columnsOf(table)} ${limit}
  `.execute(tables);
  return rows;
}

/** Rows that are read at a time: some megabytes at most, and fewer values than a statement can have on either database. */
const BATCH_SIZE = 250;

/** Reads a whole table, a batch at a time. */
export async function* batches(tables: Kysely<Tables>, table: MovedTableName) {
  let after: Key | undefined;
  for (;;) {
    const rows = await readRows(tables, table, { after, limit: BATCH_SIZE });
    const last = rows.at(-1);
    if (!last) return;
    const upTo = keyOf(table, last);
    yield { rows, after, upTo };
    after = upTo;
  }
}

/** Returns a row in the words that are the same on both databases. */
export function canonicalRow(row: Row): string {
  return JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => [column, row[column]]),
  );
}

/** Counts what `readRows` reads of a whole table. */
export async function countRows(tables: Kysely<Tables>, table: MovedTableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${conditionOf(table, {})}
  `.execute(tables);
  return rows[0]?.count ?? 0;
}

/** Deletes rows by their keys. */
export async function deleteRows(
  tables: Kysely<Tables>,
  table: MovedTableName,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map((row) => sql`(${sql.join([...keyOf(table, row)])})`);
  await sql`
    delete from ${sql.table(table)} where (${columnsOf(table)}) in (${inList(tables, keys)})
  `.execute(tables);
}

/** Returns a list of values for `in`: SQLite takes pairs of values as rows of a table only. */
function inList(tables: Kysely<Tables>, keys: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const list = sql.join(keys);
  return engineOf(tables) === 'sqlite' ? sql`values ${list}` : list;
}

/** Inserts rows as they are, with their numbers. */
export async function insertRows(
  tables: Kysely<Tables>,
  table: MovedTableName,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
  `.execute(tables);
}

/** Returns the last number that the database has given to a row of a table, also to one that is gone; 0 without one. */
export async function lastNumber(tables: Kysely<Tables>, table: MovedTableName): Promise<number> {
  const { rows } =
    engineOf(tables) === 'postgres'
      ? await sql<{ last: number }>`
          select case when is_called then last_value else last_value - 1 end as last
          from ${await sequenceOf(tables, table)}
        `.execute(tables)
      : await sql<{ last: number }>`
          select seq as last from sqlite_sequence where name = ${table}
        `.execute(tables);
  return rows[0]?.last ?? 0;
}

/** Makes the database go on numbering the rows of a table after a number. */
export async function setLastNumber(
  tables: Kysely<Tables>,
  table: MovedTableName,
  last: number,
): Promise<void> {
  if (engineOf(tables) === 'postgres') {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), ${sql.lit(Math.max(last, 1))}, ${sql.lit(last > 0)})
    `.execute(tables);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tables);
  if (last > 0)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tables);
}

async function sequenceOf(
  tables: Kysely<Tables>,
  table: MovedTableName,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${table}, 'id') as name
  `.execute(tables);
  const [row] = rows;
  if (!row?.name) throw new Error(`PostgreSQL does not number the rows of ${table}`);
  return sql.raw(row.name);
}
