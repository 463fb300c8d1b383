const ID = /^[1-9]\d{0,14}$/;

/**
 * Reads an id of an address; what cannot be one (words, negative, huge) is `undefined` and so not found (resolutions
 * 17).
 */
export function parseId(text: string): number | undefined {
  return ID.test(text) ? Number(text) : undefined;
}
