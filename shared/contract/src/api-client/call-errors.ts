/**
 * Returns the `message` that the server sent with an error, or the fallback if it sent none
 * (docs/specification.md#api-conventions, #error-texts).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (typeof error !== 'object' || error === null || !('data' in error)) return fallback;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('message' in data)) return fallback;
  return typeof data.message === 'string' && data.message !== '' ? data.message : fallback;
}

/** Returns true if a call failed because its record does not exist: it has been deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return (error as { status?: unknown } | undefined)?.status === 404;
}

/** Returns the messages by field name that the server sent with an error; an empty object if there are none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = (error as { data?: { errors?: unknown } | null } | undefined)?.data?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string'));
}
