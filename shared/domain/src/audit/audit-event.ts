import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../record/record-fields';

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

/** A field before and after; a text whole, because earlier versions of a record are read from it. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditChange = Static<typeof AuditChange>;

/** An event as staff read it. */
export const AuditEntry = Type.Object({
  id: Id,
  /** ISO 8601 in UTC. */
  pada: Type.String({ format: 'date-time' }),
  /** Name at that time of the user who did it. */
  oleh: Type.String(),
  /** Their account, as long as it exists. */
  oleh_id: Nullable(Id),
  aksi: Type.Enum(AUDIT_ACTIONS),
  jenis: Type.Enum(AUDIT_NOUNS),
  /** Id of the record that it was done to, also of one that is gone. */
  data_id: Nullable(Id),
  /** Title of the record at that time. */
  judul: Nullable(Type.String()),
  perubahan: Type.Array(AuditChange),
  /** Network address of the request, for admins; empty for the server's own actions. */
  alamat: Type.String(),
  /** Id of the request in the log, for admins. */
  permintaan: Nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Most events in a record's history, the newest: each may hold long texts twice. */
export const MOST_EVENTS_OF_RECORD = 100;
