import type { HistoryKind } from '@teluk-mart/shared/domain/application/application';
import type { AuditAction } from '@teluk-mart/shared/domain/audit/audit-event';
import type { Kysely } from 'kysely';
import { type AuditSource, changesBetween, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';

/** One entry of an application's history (`ApplicationEventTable`). */
interface ApplicationEvent {
  applicationId: number;
  kind: HistoryKind;
  content: string;
  previous?: string;
}

const AUDIT_ACTIONS: Readonly<Record<HistoryKind, AuditAction>> = {
  status: 'update',
  catatan: 'note',
  undangan: 'invite',
  cv: 'open-cv',
};

/**
 * Writes an event about an application down for the audit: its number, its opening and its status, and nothing that
 * tells of the applicant.
 */
export async function auditApplication(
  tables: Kysely<Tables>,
  source: AuditSource,
  event: { applicationId: number; action: AuditAction; status?: { from?: string; to: string } },
): Promise<void> {
  const { applicationId, action, status } = event;
  const application = await tables
    .selectFrom('applications')
    .select('posisi_dilamar')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  await recordAudit(tables, {
    ...source,
    action,
    noun: 'applications',
    recordId: applicationId,
    title: application?.posisi_dilamar,
    changes: status && changesBetween(['status'], { status: status.from }, { status: status.to }),
  });
}

/** Records what somebody did with an application, under the name they have at this moment. */
export async function recordEvent(
  tables: Kysely<Tables>,
  source: AuditSource,
  { applicationId, kind, content, previous }: ApplicationEvent,
): Promise<void> {
  await tables
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      at: new Date().toISOString(),
      user_id: source.actor.id,
      user_name: source.actor.name,
      kind,
      content,
      previous: previous ?? null,
    })
    .execute();
  await auditApplication(tables, source, {
    applicationId,
    action: AUDIT_ACTIONS[kind],
    ...(kind === 'status' && { status: { from: previous, to: content } }),
  });
}
