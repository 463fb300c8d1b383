const BYTE_ORDER_MARKS = [
  { bytes: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { bytes: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { bytes: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
] as const;

/**
 * The text of an XML part: UTF-8, or UTF-16 behind a byte order mark, as Word writes it. `undefined` for everything
 * else, which another program might read as something that we do not see.
 */
export function xmlText(part: Buffer): string | undefined {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => part.subarray(0, bytes.length).equals(bytes));
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(part);
  } catch {
    return undefined;
  }
}
