/**
 * Does one step of a release and tells on the standard output when it is done, with the seconds that it took.
 *
 * @param told what is told; nothing where it gives `undefined`
 */
export async function step<Result>(
  work: () => Promise<Result>,
  told: (result: Result) => string | undefined,
): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const words = told(result);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (words !== undefined) console.log(`✓ ${words} (${seconds} s)`);
  return result;
}
