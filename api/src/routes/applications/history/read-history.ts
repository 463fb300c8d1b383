import type { HistoryEntry } from '@teluk-mart/shared/domain/application/application';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';

/** What staff did with an application, newest first, under the names they had then. */
export async function readHistory(tables: Kysely<Tables>, id: number): Promise<HistoryEntry[]> {
  return (
    tables
      .selectFrom('application_events')
      .select(['id', 'at as pada', 'kind as jenis', 'user_name as oleh', 'user_id as oleh_id'])
      .select(['content as isi', 'previous as sebelumnya'])
      .where('application_id', '=', id)
      // In the order in which it was written: a server's clock may be set back.
      .orderBy('id', 'desc')
      .execute()
  );
}
