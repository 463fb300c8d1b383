/** 1 active, published or open; 0 inactive, draft or closed (docs/specification.md#visibility). */
export type RecordStatus = 0 | 1;

/** Status of a record that the public sees. */
export const ACTIVE = 1;

/** Status of a record that only staff see. */
export const INACTIVE = 0;

const WORDS: Readonly<Record<string, RecordStatus>> = {
  '1': ACTIVE,
  '0': INACTIVE,
  published: ACTIVE,
  draft: INACTIVE,
};

/** Reads a status in any spelling: 0, 1, "0", "1", published, draft (docs/specification.md#blog-status). */
export function parseStatus(value: unknown): RecordStatus | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = String(value).trim();
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}

/** Returns true for a record that the public may see (docs/specification.md#visibility). */
export function isVisible(record: { status: number }): boolean {
  return record.status === ACTIVE;
}
