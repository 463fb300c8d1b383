import { spawn } from 'node:child_process';
import path from 'node:path';
import type { DataLocation } from '../app/settings';

const ROOT = path.resolve(__dirname, '../../..');

/** Exit code and output of a command. */
export interface CommandResult {
  status: number | null;
  output: string;
  errors: string;
}

/**
 * Runs a command of `server/src/accounts/commands` as an operator would, in a process of its own; `typed` is its standard input.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  { location, typed = '' }: { location: DataLocation; typed?: string },
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const program = path.join(ROOT, 'server/src/accounts/commands', `${name}.ts`);
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: location.dataDirectory,
        DATABASE_URL: location.databaseUrl,
      },
    });
    const result: CommandResult = { status: null, output: '', errors: '' };
    child.stdout.on('data', (chunk) => (result.output += String(chunk)));
    child.stderr.on('data', (chunk) => (result.errors += String(chunk)));
    // A command that refuses at once does not read what is typed.
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (status) => resolve({ ...result, status }));
    child.stdin.end(typed);
  });
}
