import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './product';

const execute = promisify(execFile);

/** How a command ended. */
export interface Ended {
  status: number;
  /** Everything that it printed. */
  output: string;
}

/** A command that an installed package brings, run in a folder; a failure is told and not thrown. */
export async function runCommand(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const file = path.join(repositoryRoot, 'node_modules/.bin', command);
  return execute(file, args, { cwd: folder, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      status: error.code ?? 1,
      output: `${error.stdout}${error.stderr}`,
    }),
  );
}
