import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes that this process holds on to, in its heap and in buffers, once everything nobody needs any more is gone. What
 * the system has set aside for it says little: that depends on when garbage was last collected, and so on the machine.
 */
export function liveBytes(): number {
  // Buffers that the first round finds are given back by the time of the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
