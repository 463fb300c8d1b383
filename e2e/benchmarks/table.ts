/** Prints a table in Markdown, as docs/performance.md has them. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [headings, headings.map(() => '---'), ...rows];
  console.log(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
