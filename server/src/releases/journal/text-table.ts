/** Fewest columns for wrapped words to be readable. */
const MIN_WIDTH = 24;

/** Indent of words that have no room behind their row. */
const INDENT = 6;

/** Breaks words into lines of at most `width` signs; a longer word has a line of its own. */
function wrap(words: string, width: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function hang(row: string, words: string, columns: number): string[] {
  const start = row.length;
  if (columns - start >= MIN_WIDTH) {
    const [first = '', ...others] = wrap(words, columns - start);
    return [row + first, ...others.map((line) => ' '.repeat(start) + line)];
  }
  const below = words === '' ? [] : wrap(words, Math.max(columns - INDENT, MIN_WIDTH));
  return [row, ...below.map((line) => ' '.repeat(INDENT) + line)];
}

/**
 * Aligns rows in columns, without trailing spaces. The last column holds words, which wrap, or stand below their row
 * where the terminal is too narrow for them.
 *
 * @param columns width of the terminal in signs; `undefined` for no end
 */
export function textTable(rows: readonly (readonly string[])[], columns = Infinity): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.slice(0, -1).forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows
    .flatMap((row) => {
      const cells = row.slice(0, -1).map((cell, at) => `${cell.padEnd(widths[at] ?? 0)}  `);
      return hang(cells.join(''), row.at(-1) ?? '', columns);
    })
    .map((line) => line.trimEnd())
    .join('\n');
}
