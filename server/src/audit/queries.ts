import {
  type AuditChange,
  type AuditEntry,
  type AuditNoun,
  MOST_EVENTS_OF_RECORD,
} from '@teluk-mart/domain/audit/audit-event';
import type { AuditFilter } from '@teluk-mart/domain/audit/audit-filter';
import { searchable } from '@teluk-mart/domain/search-text';
import { addMonths, endOfDay, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { writeMeta } from '../database/meta';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

const column = expressionBuilder<Tables, 'audit_events'>();

/** Returns the place of a text in the sender's name and the title, which have a line each; 0 where it is in neither. */
function placeOf(text: string) {
  return column.fn<number>('instr', ['search_text', column.val(text)]);
}

interface EventFilter extends AuditFilter {
  /** Id of the one record, of the noun `jenis`, that the events are about. */
  recordId?: number;
}

function matching(filter: EventFilter): Expression<SqlBool> {
  const { cari, oleh, jenis, aksi, dari, sampai, recordId } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (cari !== undefined) conditions.push(column(placeOf(searchable(cari)), '>', 0));
  if (oleh !== undefined)
    conditions.push(column.between(placeOf(searchable(oleh)), column.val(1), placeOf('\n')));
  if (jenis !== undefined) conditions.push(column('noun', '=', jenis));
  if (recordId !== undefined) conditions.push(column('record_id', '=', recordId));
  if (aksi !== undefined) conditions.push(column('action', '=', aksi));
  if (dari !== undefined) conditions.push(column('at', '>=', startOfDay(dari)));
  if (sampai !== undefined) conditions.push(column('at', '<', endOfDay(sampai)));
  return column.and(conditions);
}

/** Finds events by the order in which they were written, and not by their times: a server's clock may be set back. */
export async function findEvents(
  tables: Kysely<Tables>,
  filter: EventFilter,
  range: { direction?: 'asc' | 'desc'; limit: number; offset?: number; beforeId?: number },
): Promise<AuditEntry[]> {
  const { direction = 'desc', limit, offset = 0, beforeId } = range;
  const rows = await tables
    .selectFrom('audit_events')
    .select(['id', 'at as pada', 'actor_name as oleh', 'actor_id as oleh_id', 'action as aksi'])
    .select(['noun as jenis', 'record_id as data_id', 'title as judul', 'changes'])
    .select(['address as alamat', 'request_id as permintaan'])
    .where(matching(filter))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ changes, ...event }) => ({
    ...event,
    perubahan: changes === null ? [] : (JSON.parse(changes) as AuditChange[]),
  }));
}

export async function countEvents(tables: Kysely<Tables>, filter: AuditFilter) {
  const { total } = await tables
    .selectFrom('audit_events')
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds what was done to one record, the newest first. */
export function findRecordEvents(
  tables: Kysely<Tables>,
  noun: AuditNoun,
  recordId: number,
  limit = MOST_EVENTS_OF_RECORD,
): Promise<AuditEntry[]> {
  return findEvents(tables, { jenis: noun, recordId }, { limit });
}

/** Row of `meta` that permits the deletion of events before its time; there only meanwhile. */
const DOOR_KEY = 'audit_kept_from';

/**
 * Deletes the events that are older than some months, and returns how many there were. None goes if all would: then the
 * clock is wrong.
 */
export function purgeAudit(database: Database, months: number): Promise<number> {
  const value = startOfDay(addMonths(todayInMakassar(), -months));
  return inTransaction(database, async (tables) => {
    const kept = await tables
      .selectFrom('audit_events')
      .select('id')
      .where('at', '>=', value)
      .limit(1)
      .executeTakeFirst();
    if (!kept) return 0;
    await writeMeta(tables, DOOR_KEY, value);
    const { numDeletedRows } = await tables
      .deleteFrom('audit_events')
      .where('at', '<', value)
      .executeTakeFirstOrThrow();
    await writeMeta(tables, DOOR_KEY, undefined);
    return Number(numDeletedRows);
  });
}
