/**
 * The code of an error of the system or of the database, such as `EPERM` or `SQLITE_BUSY`; `undefined` where it bears
 * none. A native module may throw errors of another realm, which are no `Error` of this one.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Codes by which the system, SQLite and PostgreSQL say that a disk is full. SQLite's last one: its shared memory cannot grow. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];

/** Returns true if something failed because a disk is full, whatever it was put as since. */
export function isDiskFull(error: unknown): boolean {
  if (FULL.includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}
