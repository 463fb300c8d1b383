import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';
import type { Role } from '@teluk-mart/domain/user/roles';
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
import { type Columns, CONTENT_NOUNS, type ContentKind, type ContentNoun } from './content-kind';
import { type AskedList, valueOf } from './list-query';

/** The public sees active records only, staff sees everything (docs/specification.md#visibility). */
export type Viewer = 'public' | 'staff';

export function viewerOf(role: Role | undefined): Viewer {
  return role ? 'staff' : 'public';
}

const column = expressionBuilder<Tables, ContentNoun>();

/** Keeps what a viewer may see, as far as it fulfils other conditions. */
function shownTo(viewer: Viewer, conditions: readonly Expression<SqlBool>[] = []) {
  const isShown = viewer === 'public' ? [column('status', '=', ACTIVE)] : [];
  return column.and([...isShown, ...conditions]);
}

/** Columns that only staff work with; the public's records have the shape of docs/specification.md#api-conventions. */
const HIDDEN = { versi: undefined, terbit_pada: undefined };

/** Returns the records that the viewer may see, with their state on the day: all of them, or those that a query asks for. */
export async function listRecords<Item extends ContentRecord>(
  { noun, order, state, isSigned }: ContentKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  today: Day,
  { conditions, isPastLast, page, without }: Partial<AskedList> = {},
): Promise<Item[]> {
  const avatar = sql<string | null>`(select avatar_url from users where id = penulis_id)`;
  const rows = await database
    .selectFrom(noun)
    .selectAll()
    .$if(isSigned === true, (query) => query.select(avatar.as('avatar_url')))
    .where(shownTo(viewer, conditions?.(today)))
    .orderBy(isPastLast ? sql`periode_end < ${today}, ${order(today)}` : order(today))
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows.map((row) => {
    const item: ContentRecord = {
      ...row,
      ...(state && { [state]: timeState(row.periode_start, row.periode_end, today) }),
      ...(viewer === 'public' && HIDDEN),
      ...without,
    };
    return item as Item;
  });
}

/** Counts the records that the viewer may see, as far as they fulfil conditions, by the value of the list's filter. */
export async function countRecords(
  { noun, list }: ContentKind,
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
    .where(shownTo(viewer, conditions?.(today)))
    .groupBy('nilai')
    .orderBy('nilai')
    .execute();
}

/** Returns the moment at which each record that the public sees was made or last changed, by the path of its call. */
export async function lastChanges(database: Kysely<Tables>): Promise<Record<string, string>> {
  const changes: Record<string, string> = {};
  for (const noun of CONTENT_NOUNS) {
    const rows = await database
      .selectFrom(noun)
      .select(({ fn }) => ['id', fn.coalesce('updated_at', 'created_at').as('at')])
      .where('status', '=', ACTIVE)
      .execute();
    for (const { id, at } of rows) changes[`/api/${noun}/${id}`] = at;
  }
  return changes;
}

/** Returns one record; `undefined` when there is none that the viewer may see. */
export async function findRecord<Item extends ContentRecord>(
  kind: ContentKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Item | undefined> {
  const conditions = () => [column('id', '=', id)];
  const [record] = await listRecords(kind, database, viewer, today, { conditions });
  return record;
}

/** Returns one record as staff read it now, for a write; throws 404 when there is none. */
export async function recordToWrite(
  kind: ContentKind,
  database: Kysely<Tables>,
  id: number,
): Promise<ContentRecord> {
  const record = await findRecord(kind, database, 'staff', id, todayInMakassar());
  if (!record) throw new RequestError(404, kind.notFound);
  return record;
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
