import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyRequest } from 'fastify';
import {
  type Expression,
  expressionBuilder,
  type InsertObject,
  type Kysely,
  sql,
  type SqlBool,
} from 'kysely';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import type { Columns, ContentKind, ContentNoun } from './content-kind';
import { type AskedList, valueOf } from './list-query';

/** The public sees active records only, staff sees everything (docs/specification.md#visibility). */
export type Viewer = 'public' | 'staff';

export function viewerOf({ staff }: FastifyRequest): Viewer {
  return staff ? 'staff' : 'public';
}

type ReadableKind<Item extends ContentRecord> = Pick<ContentKind<Item>, 'noun' | 'order' | 'read'>;

/** Keeps what a viewer may see, as far as it fulfils other conditions. */
function shownTo(
  viewer: Viewer,
  noun: ContentNoun,
  conditions: readonly Expression<SqlBool>[] = [],
): Expression<SqlBool> {
  const column = expressionBuilder<Tables, ContentNoun>();
  const isShown = viewer === 'public' ? [column(`${noun}.status`, '=', ACTIVE)] : [];
  return column.and([...isShown, ...conditions]);
}

/** Hides what only staff work with from the public: its records have the shape of docs/specification.md#api-conventions. */
function presentTo<Item extends ContentRecord>(viewer: Viewer, record: Item): Item {
  return viewer === 'staff' ? record : { ...record, versi: undefined, terbit_pada: undefined };
}

/** Returns the records that the viewer may see: all of them, or those that a query asks for. */
export async function listRecords<Item extends ContentRecord>(
  { noun, order, read }: ReadableKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  today: Day,
  asked?: AskedList,
): Promise<Item[]> {
  const condition = shownTo(viewer, noun, asked?.conditions(today));
  const keys = asked?.isPastLast ? sql`periode_end < ${today}, ${order(today)}` : order(today);
  // An index has what finds the page; only its own records are read.
  const ids =
    asked?.page &&
    database
      .selectFrom(noun)
      .select('id')
      .where(condition)
      .orderBy(keys)
      .limit(asked.page.limit)
      .offset(asked.page.offset);
  const records = await read(
    database,
    ids ? sql<SqlBool>`${sql.ref(`${noun}.id`)} in (${ids})` : condition,
    keys,
    today,
  );
  return records.map((record) => ({ ...presentTo(viewer, record), ...asked?.without }));
}

/** Counts the records that the viewer may see, as far as they fulfil conditions, by the value of the list's filter. */
export async function countRecords(
  { noun, list }: Pick<ContentKind, 'noun' | 'list'>,
  database: Kysely<Tables>,
  viewer: Viewer,
  today: Day,
  conditions?: AskedList['conditions'],
): Promise<{ nilai: string; jumlah: number }[]> {
  return database
    .selectFrom(noun)
    .select(({ fn }) => [
      valueOf(list, list.counted, today).$castTo<string>().as('nilai'),
      fn.countAll<number>().as('jumlah'),
    ])
    .where(shownTo(viewer, noun, conditions?.(today)))
    .groupBy('nilai')
    .orderBy('nilai')
    .execute();
}

/** Returns one record; `undefined` when there is none that the viewer may see. */
export async function findRecord<Item extends ContentRecord>(
  { noun, order, read }: ReadableKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Item | undefined> {
  const isIt = expressionBuilder<Tables, ContentNoun>()(`${noun}.id`, '=', id);
  const [record] = await read(database, shownTo(viewer, noun, [isIt]), order(today), today);
  return record && presentTo(viewer, record);
}

/** Returns one record as staff read it now, for a write; throws 404 when there is none. */
export async function recordToWrite<Item extends ContentRecord>(
  kind: ReadableKind<Item> & { notFound: string },
  database: Kysely<Tables>,
  id: number,
): Promise<Item> {
  const record = await findRecord(kind, database, 'staff', id, todayInMakassar());
  if (!record) throw new RequestError(404, kind.notFound);
  return record;
}

/**
 * Returns the moments at which the public records of some kinds were made or last changed, by the paths of their calls.
 */
export async function lastChanges(
  database: Kysely<Tables>,
  kinds: readonly Pick<ContentKind, 'noun'>[],
): Promise<Record<string, string>> {
  const changes = kinds.map(async ({ noun }) => {
    const rows = await database
      .selectFrom(noun)
      .select(['id', sql<string>`coalesce(updated_at, created_at)`.as('at')])
      .where('status', '=', ACTIVE)
      .execute();
    return rows.map(({ id, at }) => [`/api/${noun}/${id}`, at] as const);
  });
  return Object.fromEntries((await Promise.all(changes)).flat());
}

/** Stores a new record and returns its id. */
export async function insertRecord(
  tables: Kysely<Tables>,
  noun: ContentNoun,
  columns: Columns,
): Promise<number> {
  const { id } = await tables
    .insertInto(noun)
    .values(columns as InsertObject<Tables, ContentNoun>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes columns of a record and counts the change. */
export async function updateRecord(
  tables: Kysely<Tables>,
  noun: ContentNoun,
  id: number,
  columns: Columns,
): Promise<void> {
  await tables
    .updateTable(noun)
    .set(columns)
    .set(({ eb }) => ({ versi: eb('versi', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** Gives a record the columns that it had before. Returns false and changes nothing where it has another version by now. */
export async function revertRecord(
  tables: Kysely<Tables>,
  noun: ContentNoun,
  { id, versi = 0 }: ContentRecord,
  columns: Columns,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable(noun)
    .set(columns)
    .where('id', '=', id)
    .where('versi', '=', versi)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a record's row. */
export async function deleteRow(
  tables: Kysely<Tables>,
  noun: ContentNoun,
  id: number,
): Promise<void> {
  await tables.deleteFrom(noun).where('id', '=', id).execute();
}
