import type { ChildProcess } from 'node:child_process';
import type * as Programs from '../files/child-program';

const programs = jest.requireActual<typeof Programs>('../files/child-program');

const kept = new Map<string, Promise<ChildProcess>>();

/**
 * Has one process answer all questions of a test file to the same program, in place of one for each question: for files
 * that ask about a hundred documents and whose subject is the answer. That a process is ended, and by what, is proved in
 * `child-program.test.ts` and `preview-process.test.ts`. Used as `jest.mock('…/files/child-program', …)`.
 */
export const keptPrograms: typeof Programs = {
  ...programs,
  async runProgram<Answer>(program: Programs.ChildProgram, question: object, signal: AbortSignal) {
    signal.throwIfAborted();
    const key = JSON.stringify(program);
    const starting = kept.get(key) ?? programs.startProgram(program);
    kept.set(key, starting);
    const child = await starting;
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      return await programs.ask<Answer>(child, question);
    } catch (error) {
      kept.delete(key);
      stop();
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  },
};

afterAll(async () => {
  for (const child of await Promise.all(kept.values())) child.kill('SIGKILL');
});
