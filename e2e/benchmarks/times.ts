/** Returns the value below which such a share of the times lies: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** Returns the rounds of a measurement: those of the environment, or as many as give steady figures. */
export const roundsOr = (usual: number) => Number(process.env.ROUNDS ?? usual);

/** Returns the milliseconds that some work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
