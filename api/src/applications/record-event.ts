import type { HistoryKind } from '@teluk-mart/shared/domain/application/application';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { Actor } from '../session/staff-session';

/** One entry of an application's history (`ApplicationEventTable`). */
interface ApplicationEvent {
  applicationId: number;
  kind: HistoryKind;
  content: string;
  previous?: string;
}

/** Records what somebody did with an application, under the name they have at this moment. */
export async function recordEvent(
  tables: Kysely<Tables>,
  staff: Actor,
  { applicationId, kind, content, previous }: ApplicationEvent,
): Promise<void> {
  await tables
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      at: new Date().toISOString(),
      user_id: staff.id,
      user_name: staff.nama,
      kind,
      content,
      previous: previous ?? null,
    })
    .execute();
}
