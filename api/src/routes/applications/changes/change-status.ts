import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-values';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';
import type { Actor } from '../../../session/staff-session';
import { recordEvent } from '../../../applications/record-event';

/** The status of an application; `undefined` where there is none. */
export async function statusOf(
  tables: Kysely<Tables>,
  id: number,
): Promise<ApplicationStatus | undefined> {
  const row = await tables
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status;
}

/** Sets the status of an application and writes it down; nothing happens where it has that status already. */
export async function changeStatus(
  tables: Kysely<Tables>,
  staff: Actor,
  id: number,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): Promise<void> {
  if (from === to) return;
  await tables.updateTable('applications').set({ status: to }).where('id', '=', id).execute();
  await recordEvent(tables, staff, {
    applicationId: id,
    kind: 'status',
    content: to,
    previous: from,
  });
}
