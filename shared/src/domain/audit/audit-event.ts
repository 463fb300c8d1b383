/** What somebody did. The list is closed: one that is missing is a type error where it is recorded. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'login',
  'login-refused',
  'logout',
  'refused',
  'export',
  'open-cv',
  'note',
  'note-deleted',
  'invite',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'session-ended',
  'reset-link',
  'release',
  'promote',
  'rollback',
  'withdraw',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What it was done to: the noun in the address of its calls, `sessions` for logins, `access` for what was refused. */
export const AUDIT_NOUNS = [
  'promos',
  'events',
  'blogs',
  'karir',
  'applications',
  'users',
  'sessions',
  'access',
  'audit',
  'backups',
  'releases',
] as const;
export type AuditNoun = (typeof AUDIT_NOUNS)[number];

/** A field before and after; a text whole, because earlier versions of a record are read from it. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}
