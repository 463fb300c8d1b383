import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { type Day, todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { FastifyRequest } from 'fastify';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../errors/request-error';
import type { ContentKind, ContentNoun } from './content-kind';

/** The public sees active records only, staff sees everything (docs/specification.md#visibility). */
export type Viewer = 'public' | 'staff';

export function viewerOf({ staff }: FastifyRequest): Viewer {
  return staff ? 'staff' : 'public';
}

type ReadableKind<Item extends ContentRecord> = Pick<ContentKind<Item>, 'noun' | 'read'>;

/** Keeps what a viewer may see, of one id when one is given. */
function shownTo(viewer: Viewer, noun: ContentNoun, id?: number): Expression<SqlBool> {
  const column = expressionBuilder<Tables, ContentNoun>();
  return column.and([
    ...(viewer === 'public' ? [column(`${noun}.status`, '=', ACTIVE)] : []),
    ...(id === undefined ? [] : [column(`${noun}.id`, '=', id)]),
  ]);
}

/** Hides the count of changes from the public: its records have the shape of docs/specification.md#api-conventions. */
function presentTo<Item extends ContentRecord>(viewer: Viewer, record: Item): Item {
  return viewer === 'staff' ? record : { ...record, versi: undefined };
}

/** All records that the viewer may see. */
export async function listRecords<Item extends ContentRecord>(
  { noun, read }: ReadableKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  today: Day,
): Promise<Item[]> {
  const records = await read(database, shownTo(viewer, noun), today);
  return records.map((record) => presentTo(viewer, record));
}

/** One record; `undefined` when there is none that the viewer may see. */
export async function findRecord<Item extends ContentRecord>(
  { noun, read }: ReadableKind<Item>,
  database: Kysely<Tables>,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Item | undefined> {
  const [record] = await read(database, shownTo(viewer, noun, id), today);
  return record && presentTo(viewer, record);
}

/** One record as staff read it now, for a write; throws 404 when there is none. */
export async function recordToWrite<Item extends ContentRecord>(
  kind: ReadableKind<Item> & { notFound: string },
  database: Kysely<Tables>,
  id: number,
): Promise<Item> {
  const record = await findRecord(kind, database, 'staff', id, todayInMakassar());
  if (!record) throw new RequestError(404, kind.notFound);
  return record;
}
