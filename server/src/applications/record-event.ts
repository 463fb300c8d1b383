import type { HistoryKind } from '@teluk-mart/domain/application/application';
import type { AuditAction } from '@teluk-mart/domain/audit/audit-event';
import type { Kysely } from 'kysely';
import { type AuditSource, changesBetween, recordAudits } from '../audit/record-audit';
import type { Tables } from '../database/tables';

/** Entry of an application's history (`ApplicationEventTable`). */
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

/** An event about an application as the audit has it. */
interface AuditedApplication {
  applicationId: number;
  action: AuditAction;
  status?: { from?: string; to: string };
}

/**
 * Records events about applications for the audit: number, opening and status of each, and nothing about the applicant.
 */
export async function auditApplications(
  tables: Kysely<Tables>,
  source: AuditSource,
  events: readonly AuditedApplication[],
): Promise<void> {
  const ids = events.map(({ applicationId }) => applicationId);
  const rows = await tables
    .selectFrom('applications')
    .select(['id', 'posisi_dilamar'])
    .where('id', 'in', ids)
    .execute();
  const titles = new Map(rows.map(({ id, posisi_dilamar }) => [id, posisi_dilamar]));
  await recordAudits(
    tables,
    events.map(({ applicationId, action, status }) => ({
      ...source,
      action,
      noun: 'applications',
      recordId: applicationId,
      title: titles.get(applicationId),
      changes: status && changesBetween(['status'], { status: status.from }, { status: status.to }),
    })),
  );
}

/** Records what somebody did with applications, under the name they have at this moment. */
export async function recordEvents(
  tables: Kysely<Tables>,
  source: AuditSource,
  events: readonly ApplicationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { actor } = source;
  const written = { at: new Date().toISOString(), user_id: actor.id, user_name: actor.name };
  await tables
    .insertInto('application_events')
    .values(
      events.map(({ applicationId, kind, content, previous }) => ({
        ...written,
        application_id: applicationId,
        kind,
        content,
        previous: previous ?? null,
      })),
    )
    .execute();
  await auditApplications(
    tables,
    source,
    events.map(({ applicationId, kind, content, previous }) => ({
      applicationId,
      action: AUDIT_ACTIONS[kind],
      ...(kind === 'status' && { status: { from: previous, to: content } }),
    })),
  );
}

/** Records one event, as `recordEvents` does. */
export async function recordEvent(
  tables: Kysely<Tables>,
  source: AuditSource,
  event: ApplicationEvent,
): Promise<void> {
  await recordEvents(tables, source, [event]);
}
