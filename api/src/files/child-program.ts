import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandboxed } from './program-sandbox';

/** Folder of the programs: beside this file, and beside the bundle that the server is built to. */
const PROGRAMS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'programs');

/**
 * Priority of work that somebody waits for: it steps back behind the server, and still gets on where the machine is
 * busy with something else. With the system's own `PRIORITY_BELOW_NORMAL` it would get a tenth of what others get, and
 * run into its time limit.
 */
export const INTERACTIVE_PRIORITY = 5;

/** A piece of work that is done in a process of its own. */
export interface ChildProgram {
  /** Name of a module in `programs/`, which answers every message with one message; or the path of another one. */
  module: string;
  /** Priority of its process: `INTERACTIVE_PRIORITY`, or one of `os.constants.priority`. */
  priority: number;
  /** Folders that it reads from, besides those of its code; none by default. */
  reads?: readonly string[];
  /** Folders that it writes to; none by default. */
  writes?: readonly string[];
  /** Loads a library that is not JavaScript; what such a library does, Node cannot bound. */
  hasNativeCode?: boolean;
  /** Most megabytes of its heap, for a program that reads what others have written. */
  heapMegabytes?: number;
}

/** Gives a process its priority before it starts its threads, which inherit it. It may have ended already. */
function prioritise({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // The process has ended already; asking it rejects.
  }
}

/** Node's permission model has had its name since Node 22.13. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Lists the paths that an import from a folder may search: packages of the folder and of every folder above it. */
function codeAround(folder: string): string[] {
  const above = path.dirname(folder);
  const here = [path.join(folder, 'node_modules'), path.join(folder, 'package.json')];
  return above === folder ? here : [...here, ...codeAround(above)];
}

/** Returns the files and folders that a program may read: its code, and those that it is given. */
function readableBy(file: string, { reads = [], writes = [] }: ChildProgram): string[] {
  const folder = path.dirname(file);
  // Node 20 aborts where a place is named twice.
  return [...new Set([folder, ...codeAround(path.dirname(folder)), ...reads, ...writes])];
}

/** Returns Node's options by which a program reads from some places, writes to its own, and starts nothing. */
function permissionsOf(readable: readonly string[], program: ChildProgram): string[] {
  const { writes = [], hasNativeCode = false } = program;
  return [
    PERMISSION,
    ...readable.map((place) => `--allow-fs-read=${place}`),
    ...writes.map((place) => `--allow-fs-write=${place}`),
    ...(hasNativeCode ? ['--allow-addons'] : []),
  ];
}

/**
 * Starts a program in a process of its own; it runs until it is killed. It gets nothing of the server's environment,
 * where secrets stand, no files but its own, and no processes. Where the system can do so, it has no network and no
 * sockets of others either.
 */
export async function startProgram(program: ChildProgram): Promise<ChildProcess> {
  const { module, priority, heapMegabytes } = program;
  const file = path.resolve(PROGRAMS, `${module}.mjs`);
  const limits = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const readable = readableBy(file, program);
  const args = [...limits, ...permissionsOf(readable, program), file];
  const [executable = process.execPath, ...sandboxedArgs] = await sandboxed(
    [process.execPath, ...args],
    readable,
  );
  const child = spawn(executable, sandboxedArgs, {
    // Windows starts no process without the former; programs of the fence are found by the latter, which is no secret.
    env: { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // So that bytes travel as they are.
    serialization: 'advanced',
  });
  prioritise(child, priority);
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

/**
 * Asks a program and waits for its answer. Rejects with a `ProgramEndedError` where the process ends instead, and with the
 * system's error where it could not be started.
 */
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

/**
 * Starts a program for one question and waits for its answer; the process never outlives the call. Rejects with a
 * `ProgramEndedError` where it ends without an answer, and with the signal's reason where that comes first.
 */
export async function runProgram<Answer>(
  program: ChildProgram,
  question: object,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  const child = await startProgram(program);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return await ask<Answer>(child, question);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
