/** Returns the value below which such a share of the times lies: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** Returns the rounds of a measurement: those of the environment, or as many as give steady figures. */
export const roundsOr = (usual: number) => Number(process.env.ROUNDS ?? usual);

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
