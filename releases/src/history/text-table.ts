/** Fewest columns of a terminal in which words can be read below each other. */
const NARROWEST = 24;

/** Where words stand that have no room behind their row. */
const INDENT = 6;

/** Words in lines of at most `width` signs; a longer word has a line of its own. */
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
  if (columns - start >= NARROWEST) {
    const [first = '', ...others] = wrap(words, columns - start);
    return [row + first, ...others.map((line) => ' '.repeat(start) + line)];
  }
  const below = words === '' ? [] : wrap(words, Math.max(columns - INDENT, NARROWEST));
  return [row, ...below.map((line) => ' '.repeat(INDENT) + line)];
}

/**
 * Lines of text whose columns stand below each other; nothing follows the last word of a line. The last column is made
 * of words, which are wrapped, or stand below their row, where a terminal is too narrow for them.
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
