/**
 * The code of an error of the system or of the database, such as `EPERM` or `SQLITE_BUSY`; `undefined` where it bears
 * none. A native module may throw errors of another realm, which are no `Error` of this one.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
