import type { Deployment } from '../../journal/deployment';

/**
 * Runs one step of a release; prints when it begins, and when it is done with its seconds.
 *
 * @param done returns the message of the finished step; nothing is printed for `undefined`
 */
export async function step<Result>(
  begins: string,
  work: () => Promise<Result>,
  done: (result: Result) => string | undefined,
): Promise<Result> {
  console.log(`  ${begins} …`);
  const begun = performance.now();
  const result = await work();
  const words = done(result);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (words !== undefined) console.log(`✓ ${words} (${seconds} s)`);
  return result;
}

/** Returns the message of a canary that has just begun: its version, its slice, and how it goes on. */
export function canaryWords(part: string, { number, canaries }: Deployment): string {
  const canary = canaries.find((one) => one.part === part);
  if (!canary) throw new Error(`Deployment ${number} has no canary of ${part}.`);
  const { version, from, to } = canary;
  return [
    `✓ ${part} ${version} is a canary for ${to - from} % of the visitors (${from}–${to}), as deployment ${number}`,
    '',
    `  npm run promote -- ${part}    gives it to everybody`,
    `  npm run withdraw -- ${part}   takes it back`,
  ].join('\n');
}
