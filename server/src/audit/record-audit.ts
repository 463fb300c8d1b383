import type { AuditAction, AuditChange, AuditNoun } from '@teluk-mart/domain/audit/audit-event';
import type { AuditFieldName } from '@teluk-mart/domain/audit/audit-fields';
import { searchable } from '@teluk-mart/domain/search-text';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Author and origin of an action. */
export interface AuditSource {
  /** The account, as long as it exists, and its name at that time; no account for visitors and for the server itself. */
  actor: { id: number | null; name: string };
  /** Network address that the request came from; empty for what the server does by itself. */
  address: string;
  /** Id of the request in the log. */
  requestId?: string;
}

/** A change of a field that has a label. */
interface RecordedChange extends AuditChange {
  field: AuditFieldName;
}

/**
 * Event of the audit (docs/decisions/035-audit.md). It says nothing about an applicant but the number of the
 * application and the opening.
 */
export interface AuditEvent extends AuditSource {
  action: AuditAction;
  noun: AuditNoun;
  /** The record that it was done to, also one that is gone. */
  recordId?: number;
  /** Title that the record had. */
  title?: string;
  changes?: readonly RecordedChange[];
}

/** Name of an actor who is not logged in. */
export const VISITOR = 'Pengunjung';

/** Source of events that the server causes by itself. */
export const BY_ITSELF: AuditSource = { actor: { id: null, name: 'Sistem' }, address: '' };

/** Source of events that an operator causes with a command on the server. */
export const BY_OPERATOR: AuditSource = { ...BY_ITSELF, actor: { id: null, name: 'Operator' } };

/** Returns the source of a request: its sender and address. */
export function auditOf({ staff, ip, id }: FastifyRequest): AuditSource {
  const actor = staff ? { id: staff.user.id, name: staff.user.nama } : { id: null, name: VISITOR };
  return { actor, address: ip, requestId: id };
}

/** Compares fields of a record; one that is left out is the same as an empty one. */
export function changesBetween(
  fields: readonly AuditFieldName[],
  before: object,
  after: object,
): RecordedChange[] {
  const [old, current] = [before, after].map((record) => new Map(Object.entries(record)));
  return fields.flatMap((field) => {
    const change = {
      field,
      before: (old?.get(field) ?? null) as unknown,
      after: (current?.get(field) ?? null) as unknown,
    };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Records events for good, in one statement. Called within the transaction of the changes that they describe, so that
 * there is neither without the other.
 */
export async function recordAudit(
  tables: Kysely<Tables>,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const at = new Date().toISOString();
  const rows = events.map(
    ({ actor, action, noun, recordId, title, changes, address, requestId }) => ({
      at,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      noun,
      record_id: recordId ?? null,
      title: title ?? null,
      changes: changes && changes.length > 0 ? JSON.stringify(changes) : null,
      address,
      request_id: requestId ?? null,
      search_text: [actor.name, title ?? ''].map(searchable).join('\n'),
    }),
  );
  await tables.insertInto('audit_events').values(rows).execute();
}
