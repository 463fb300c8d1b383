import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Returns the bytes that this process holds on to, in its heap and in buffers, once all garbage is collected. The
 * memory that the system has set aside says little: it depends on when garbage was last collected, and so on the
 * machine.
 */
export function liveBytes(): number {
  // Buffers that the first round finds are given back by the time of the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Returns the most bytes beyond those of now that are held while something is done. Looking costs far less time than is
 * left for the work in between, however large the heap is.
 */
export async function mostHeldDuring(work: () => Promise<unknown>): Promise<number> {
  const before = liveBytes();
  let most = before;
  let next: NodeJS.Timeout;
  const look = () => {
    const begun = performance.now();
    most = Math.max(most, liveBytes());
    next = setTimeout(look, 250 + 4 * (performance.now() - begun));
  };
  next = setTimeout(look, 250);
  await work().finally(() => clearTimeout(next));
  return Math.max(most, liveBytes()) - before;
}
