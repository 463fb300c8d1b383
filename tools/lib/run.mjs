import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The address of a command that an installed package brings. */
export const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs a command in the foreground and hands signals on to it. The process ends with the command's own status when it
 * fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayFail?: boolean }} [options]
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, { env = {}, mayFail = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const handOn = (signal) => child.kill(signal);
    process.on('SIGTERM', handOn);
    process.on('SIGINT', handOn);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', handOn);
      process.off('SIGINT', handOn);
      const status = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
      if (status !== 0 && !mayFail) process.exit(status);
      resolve(status);
    });
  });
}
