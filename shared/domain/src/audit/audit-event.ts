import { array, type InferType, mixed, object, type Schema, string } from 'yup';
import { Id, Moment, Text } from '../record/record-fields';

/** Audited actions. The list is closed: recording an action that is missing is a type error. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'login',
  'login-refused',
  'logout',
  'refused',
  'proof-refused',
  'export',
  'open-cv',
  'note',
  'note-deleted',
  'invite',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes',
  'session-ended',
  'reset-link',
  'release',
  'promote',
  'rollback',
  'withdraw',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Kinds of records of events, named as in the addresses of their calls; `sessions` for logins, `access` for refused
 * calls.
 */
export const AUDIT_NOUNS = [
  'promos',
  'events',
  'blogs',
  'karir',
  'applications',
  'settings',
  'users',
  'sessions',
  'access',
  'audit',
  'backups',
  'releases',
] as const;
export type AuditNoun = (typeof AUDIT_NOUNS)[number];

const Value: Schema<unknown> = mixed().nullable().defined();

/** A field before and after; a text whole, because earlier versions of a record are read from it. */
const AuditChange = object({
  field: Text,
  before: Value,
  after: Value,
});
export type AuditChange = InferType<typeof AuditChange>;

/** An event as staff read it. */
export const AuditEntry = object({
  id: Id,
  pada: Moment,
  /** Name at that time of the user who did it. */
  oleh: Text,
  /** Their account, as long as it exists. */
  oleh_id: Id.nullable(),
  aksi: string().oneOf(AUDIT_ACTIONS).defined(),
  jenis: string().oneOf(AUDIT_NOUNS).defined(),
  /** Id of the record that it was done to, also of one that is gone. */
  data_id: Id.nullable(),
  /** Title of the record at that time. */
  judul: Text.nullable(),
  perubahan: array(AuditChange).defined(),
  /** Network address of the request, for admins; empty for the server's own actions. */
  alamat: Text,
  /** Id of the request in the log, for admins. */
  permintaan: Text.nullable(),
});
export type AuditEntry = InferType<typeof AuditEntry>;

/** Most events in a record's history, the newest: each may hold long texts twice. */
export const MOST_EVENTS_OF_RECORD = 100;
