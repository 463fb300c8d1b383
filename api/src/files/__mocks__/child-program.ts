import type { ChildProcess } from 'node:child_process';
import type * as Programs from '../child-program';

const programs = jest.requireActual<typeof Programs>('../child-program');

const running = new Map<string, Promise<ChildProcess>>();

/**
 * Asks one real process of each program for a whole test file, in place of a process for each question. It serves files
 * whose subject is the answers to a hundred documents. `child-program.all.test.ts` and `preview-process.all.test.ts` prove how
 * processes are ended.
 */
module.exports = {
  ...programs,
  async runProgram<Answer>(program: Programs.ChildProgram, question: object, signal: AbortSignal) {
    signal.throwIfAborted();
    const key = JSON.stringify(program);
    const starting = running.get(key) ?? programs.startProgram(program);
    running.set(key, starting);
    const child = await starting;
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      return await programs.ask<Answer>(child, question);
    } catch (error) {
      running.delete(key);
      stop();
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  },
} satisfies typeof Programs;

afterAll(async () => {
  for (const child of await Promise.all(running.values())) child.kill('SIGKILL');
});
