import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Settings } from '../app/settings';
import type { BackUp } from '../jobs/backup-state';

/** Most characters that are kept of a backup's output. */
const MOST_WORDS = 2000;

/** Returns from a process's output why it ended; of an uncaught error only the message, without the stack. */
export function reasonOf(words: string): string {
  const [fault] = /^ {4}at /m.test(words) ? (/^\w*Error\b.*$/m.exec(words) ?? []) : [];
  return fault ?? words.trim();
}

/**
 * Makes scheduled backups by `npm run backup`'s own program, in a process of the lowest priority. It takes only what is
 * idle, and its memory goes with it.
 *
 * @param root the repository's folder
 */
export function backUpInBackground(
  root: string,
  { backupDirectory = '', backupKeep }: Pick<Settings, 'backupDirectory' | 'backupKeep'>,
): BackUp {
  const program = path.join(root, 'server/src/backups/backup.ts');
  const args = ['--import', 'tsx', program, '--to', backupDirectory, '--keep', String(backupKeep)];
  return async (signal) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words = `${words}${chunk.toString()}`.slice(-MOST_WORDS);
    });
    const [status, ended] = (await once(child, 'close', { signal })) as [
      number | null,
      string | null,
    ];
    if (status !== 0)
      throw new Error(reasonOf(words) || `The backup ended with ${ended ?? String(status)}.`);
  };
}
