/** Prints a table in Markdown, as docs/performance.md has them. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [headings, headings.map(() => '---'), ...rows];
  console.log(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

let exceeded = 0;

/** Writes a figure with its limit kept or marked: a figure beyond its limit stands in bold. */
export function held(isGood: boolean, figure: string): string {
  if (isGood) return figure;
  exceeded += 1;
  return `**${figure}**`;
}

/** Ends the process: with status 1 if a limit was not held. */
export function endWithLimits(): never {
  if (exceeded > 0) console.log(`${exceeded} figures are not within their limits (in bold).`);
  process.exit(exceeded === 0 ? 0 : 1);
}
