/** The `message` that the server sent with an error (resolutions 1), or the specification's fallback (spec §8). */
export function errorMessage(error: unknown, fallback: string): string {
  if (typeof error !== 'object' || error === null || !('data' in error)) return fallback;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('message' in data)) return fallback;
  return typeof data.message === 'string' && data.message !== '' ? data.message : fallback;
}
