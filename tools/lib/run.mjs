import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Path of a command that an installed package brings. */
export const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs a command in the foreground and passes signals on to it. Ends the process with the command's status when it
 * fails, unless it may.
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
    const passOn = (signal) => child.kill(signal);
    process.on('SIGTERM', passOn);
    process.on('SIGINT', passOn);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', passOn);
      const status = code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
      if (status !== 0 && !mayFail) process.exit(status);
      resolve(status);
    });
  });
}

/** Builds every package whose sources, or those it depends on, have changed; takes the rest from the cache. */
export function buildAll() {
  return run(bin('lerna'), ['run', 'build', '--concurrency=2', '--loglevel=error'], {
    env: { NX_TUI: 'false', NX_DAEMON: 'false' },
  });
}
