import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * What every program of ours begins with. The priority is set before the first thread of work is started, which
 * inherits it; a Ctrl-C in the terminal is the server's to handle. A server that was killed takes the process with it,
 * in the midst of its work: the next server may have tidied up already.
 */
const BEGINNING = `
require('node:os').setPriority(Number(process.argv[2]));
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const requirePackage = () => require(process.argv[1]);
`;

/**
 * Priority of work that somebody waits for: it steps back behind the server, and still gets on where the machine is
 * busy with something else. With the system's own `PRIORITY_BELOW_NORMAL` it would get a tenth of what others get, and
 * run into its time limit.
 */
export const WAITED_FOR = 5;

/** A piece of work that is done in a process of its own. */
export interface ChildProgram {
  /** The package that it is about: `requirePackage()` in the script. */
  packageName: string;
  /** Plain JavaScript that answers every message with one message. */
  script: string;
  /** Priority of its process: `WAITED_FOR`, or one of `os.constants.priority`. */
  priority: number;
  /** Most megabytes of its heap, for a program that reads what others have written. */
  heapMegabytes?: number;
}

/** Starts a program in a process of its own; it runs until it is killed. */
export function startProgram(program: ChildProgram): ChildProcess {
  const { packageName, script, priority, heapMegabytes } = program;
  const limits = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const place = createRequire(import.meta.url).resolve(packageName);
  const args = [...limits, '--eval', BEGINNING + script, place, String(priority)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // So that bytes travel as they are.
    serialization: 'advanced',
  });
  // Whoever waits for an answer is told by `ask`; between two questions nobody needs to know.
  return child.on('error', () => undefined);
}

/** A program that has ended before it answered: it was stopped, or what it was asked was too much for it. */
export class ProgramEnded extends Error {
  constructor() {
    super('the program has ended');
    this.name = 'ProgramEnded';
  }
}

/**
 * Asks a program and waits for its answer. Rejects with a `ProgramEnded` where the process ends instead, and with the
 * system's error where it could not be started.
 */
export function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new ProgramEnded());
    child.once('exit', end).once('error', reject);
    child.once('message', (answer) => {
      child.off('exit', end).off('error', reject);
      resolve(answer as Answer);
    });
    // A process that has ended cannot be asked: `end` tells.
    child.send(question, () => undefined);
  });
}

/**
 * Starts a program for one question and waits for its answer; the process never outlives the call. Rejects with a
 * `ProgramEnded` where it ends without an answer, and with the signal's reason where that comes first.
 */
export async function runProgram<Answer>(
  program: ChildProgram,
  question: object,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const child = startProgram(program);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  try {
    return await ask<Answer>(child, question);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
