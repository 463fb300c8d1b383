/** Path on the wire of a record's picture; `undefined` where it has none. */
export function pictureOf({ picture }: { picture: string }, record: object): string | undefined {
  const path = new Map<string, unknown>(Object.entries(record)).get(picture);
  return typeof path === 'string' ? path : undefined;
}
