/** Tells the operator what the first start is doing. */
export function printProgress(line: string): void {
  console.log(`[demo content] ${line}`);
}
