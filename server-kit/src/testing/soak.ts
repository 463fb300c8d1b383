/**
 * Chooses how long a random or repeated test runs: `short` in `npm test`, `long` in `npm run soak`. Seeds are the same
 * in both, so that a failure of the long run can be repeated.
 */
export function soak(short: number, long: number): number {
  return process.env.SOAK === '1' ? long : short;
}
