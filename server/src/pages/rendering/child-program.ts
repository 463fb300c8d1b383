import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/**
 * Priority of work for one visitor: it steps back behind the server, and still gets on where the machine is busy with
 * something else. With the system's own `PRIORITY_BELOW_NORMAL` it would get a tenth of what others get, and run into its
 * time limit.
 */
export const INTERACTIVE_PRIORITY = 5;

/** A piece of work that is done in a process of its own. */
export interface ChildProgram {
  /** Path of a module that answers every message with one message. */
  file: string;
  /** Priority of its process: `INTERACTIVE_PRIORITY`, or one of `os.constants.priority`. */
  priority: number;
  /** Most megabytes of its heap. */
  heapMegabytes: number;
}

/**
 * Starts a program in a process of its own, without the server's environment, where secrets stand; it runs until it is
 * killed. Rejects with the system's error where it cannot be started.
 */
export async function startProgram(program: ChildProgram): Promise<ChildProcess> {
  const { file, priority, heapMegabytes } = program;
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Windows starts no process without it.
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // So that bytes travel as they are.
    serialization: 'advanced',
  });
  try {
    // Its threads inherit the priority that it has when they start.
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // It has ended already; asking it rejects.
  }
  await once(child, 'spawn');
  // `ask` rejects for a caller that waits for an answer; between two questions an error concerns no caller.
  return child.on('error', () => undefined);
}

/** A program that has ended before it answered: it was stopped, or what it was asked was too much for it. */
export class ProgramEndedError extends Error {
  constructor() {
    super('the program has ended');
    this.name = 'ProgramEndedError';
  }
}

/** Asks a program and waits for its answer. Rejects with a `ProgramEndedError` where the process ends instead. */
export function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new ProgramEndedError());
    child.once('exit', end).once('error', reject);
    child.once('message', (answer) => {
      child.off('exit', end).off('error', reject);
      resolve(answer as Answer);
    });
    // A process that has ended cannot be asked: `end` rejects the question.
    child.send(question, () => undefined);
  });
}
