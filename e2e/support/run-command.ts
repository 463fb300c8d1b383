import { execa } from 'execa';
import { repositoryRoot } from './product';

/** Result of a command. */
export interface CommandResult {
  status: number;
  /** Everything that it printed. */
  output: string;
}

/** Runs a command that an installed package brings, in a folder; a failure is returned, not thrown. */
export async function runCommand(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { exitCode = 1, all } = await execa(command, args, {
    cwd: folder,
    env,
    preferLocal: true,
    localDir: repositoryRoot,
    all: true,
    reject: false,
  });
  return { status: exitCode, output: all };
}
