const BYTES = 16;

/**
 * A fresh key for one filled form, so that a retry or a double click makes one application (resolutions 44): 32
 * hexadecimal digits. `crypto.randomUUID` is missing where the site is reached by plain http.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
