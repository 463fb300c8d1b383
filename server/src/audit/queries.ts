import {
  type AuditChange,
  type AuditEntry,
  type AuditNoun,
  MOST_EVENTS_OF_RECORD,
} from '@teluk-mart/domain/audit/audit-event';
import type { AuditFilter } from '@teluk-mart/domain/audit/audit-filter';
import { searchable } from '@teluk-mart/domain/search-text';
import { addMonths, endOfDay, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
} from 'kysely';
import { writeMeta } from '../database/meta';
import type { Database } from '../database/open-database';
import type { AuditEventTable, Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

const column = expressionBuilder<Tables, 'audit_events'>();

/** Returns the place of a text in the sender's name and the title, which have a line each; 0 where it is in neither. */
function placeOf(text: string) {
  return column.fn<number>('instr', ['search_text', column.val(text)]);
}

function matching({ cari, oleh, jenis, aksi, dari, sampai }: AuditFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (cari !== undefined) conditions.push(column(placeOf(searchable(cari)), '>', 0));
  if (oleh !== undefined)
    conditions.push(column.between(placeOf(searchable(oleh)), column.val(1), placeOf('\n')));
  if (jenis !== undefined) conditions.push(column('noun', '=', jenis));
  if (aksi !== undefined) conditions.push(column('action', '=', aksi));
  if (dari !== undefined) conditions.push(column('at', '>=', startOfDay(dari)));
  if (sampai !== undefined) conditions.push(column('at', '<', endOfDay(sampai)));
  return column.and(conditions);
}

function present(row: Selectable<AuditEventTable>): AuditEntry {
  return {
    id: row.id,
    pada: row.at,
    oleh: row.actor_name,
    oleh_id: row.actor_id,
    aksi: row.action,
    jenis: row.noun,
    data_id: row.record_id,
    judul: row.title,
    perubahan: row.changes === null ? [] : (JSON.parse(row.changes) as AuditChange[]),
    alamat: row.address,
    permintaan: row.request_id,
  };
}

/** Finds events by the order in which they were written, and not by their times: a server's clock may be set back. */
export async function findEvents(
  tables: Kysely<Tables>,
  filter: AuditFilter,
  range: { direction?: 'asc' | 'desc'; limit: number; offset?: number; beforeId?: number },
): Promise<AuditEntry[]> {
  const { direction = 'desc', limit, offset = 0, beforeId } = range;
  const rows = await tables
    .selectFrom('audit_events')
    .selectAll()
    .where(matching(filter))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(present);
}

/** Counts the events that a filter keeps. */
export async function countEvents(tables: Kysely<Tables>, filter: AuditFilter): Promise<number> {
  const { total } = await tables
    .selectFrom('audit_events')
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds what was done to one record, the newest first. */
export async function findRecordEvents(
  tables: Kysely<Tables>,
  noun: AuditNoun,
  id: number,
  limit = MOST_EVENTS_OF_RECORD,
): Promise<AuditEntry[]> {
  const rows = await tables
    .selectFrom('audit_events')
    .selectAll()
    .where('noun', '=', noun)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(present);
}

/** Row of `meta` that permits the deletion of events before its time; there only meanwhile. */
const DOOR_KEY = 'audit_kept_from';

/**
 * Deletes the events whose time is over, and returns how many there were. None goes if all would: then the clock is
 * wrong.
 *
 * @param months for which an event is kept
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
