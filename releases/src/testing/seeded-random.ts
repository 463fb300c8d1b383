/** Whole numbers from 1 to a limit that look random and are the same in every run (a linear congruential generator). */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) * limit);
  };
}
