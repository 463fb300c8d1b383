/** Lines of a long text that are shown at first. */
export const SHOWN_LINES = 8;

/** Lines from which it is worth hiding some. */
const LONG = 10;

/** Letters in a line where there is room. */
const LINE = 80;

/**
 * Whether a text is so long that it pushes all below it out of sight; told by its letters, before there is a layout.
 */
export function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE)));
  return lines.reduce((sum, count) => sum + count, 0) >= LONG;
}
