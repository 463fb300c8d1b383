import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataLocation } from '../app/settings';

const ROOT = path.resolve(__dirname, '../../..');

/** The end of a program, by its exit code or a signal, and its words. */
export interface CommandResult {
  status: number | NodeJS.Signals;
  output: string;
  errors: string;
}

/**
 * Runs a program in a process of its own.
 *
 * @param program its path in `server/src`, without its ending
 * @param typed its standard input
 */
export async function runProgram(
  program: string,
  args: readonly (string | number)[],
  { env, typed = '' }: { env: Readonly<Record<string, string | undefined>>; typed?: string },
): Promise<CommandResult> {
  const file = path.join(ROOT, 'server/src', `${program}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args.map(String)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  // A program that refuses at once does not read what is typed.
  child.stdin.on('error', () => undefined).end(typed);
  const [[code, signal], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number, null] | [null, NodeJS.Signals]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status: code ?? signal, output, errors };
}

/** Runs a command of `accounts/commands` on a shop, as an operator would. */
export function runCommand(
  name: string,
  args: readonly string[],
  { location, typed }: { location: DataLocation; typed?: string },
): Promise<CommandResult> {
  const env = { DATA_DIR: location.dataDirectory, DATABASE_URL: location.databaseUrl };
  return runProgram(`accounts/commands/${name}`, args, { env, typed });
}
