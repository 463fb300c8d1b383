import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

/** The functions of the file system that are counted. */
const STEPS = ['readFile', 'mkdir', 'open', 'link', 'rename', 'rm', 'readdir', 'stat'] as const;
const HANDLE_STEPS = ['writeFile', 'sync', 'close'] as const;

/**
 * Kills this process (`kill -9`) in the middle of one of the next steps that it takes on the file system or over a
 * connection. The step has been asked for, and may be done or not.
 *
 * @param number of the step, from 1
 * @returns tells how many steps there were
 */
export async function killAt(number: number): Promise<() => number> {
  let steps = 0;
  const kill = () => process.kill(process.pid, 'SIGKILL');
  const counted = <Step extends string>(
    functions: Record<Step, (...args: never[]) => unknown>,
    names: readonly Step[],
  ) => {
    for (const name of names) {
      const step = functions[name];
      functions[name] = function (this: unknown, ...args: never[]) {
        const result = step.apply(this, args);
        steps += 1;
        if (steps === number) setImmediate(kill);
        return result;
      };
    }
  };
  const handle = await fs.promises.open(process.execPath);
  counted(Object.getPrototypeOf(handle) as never, HANDLE_STEPS);
  await handle.close();
  counted(fs.promises as never, STEPS);
  counted(Socket.prototype as never, ['write']);
  syncBuiltinESMExports();
  return () => steps;
}
