import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Returns the path of a command that an installed package brings. Two bring `tsc`: TypeScript 6, whose API the linter
 * needs, and 7, which checks types several times faster.
 */
export const bin = (name) =>
  path.join(root, 'node_modules', name === 'tsc' ? 'typescript-native/bin/tsc' : `.bin/${name}`);

/**
 * Runs a command in the foreground and passes signals on to it. Ends the process with the command's status when it
 * fails, unless it may. A command that a signal ends has failed, unless this process was told to stop and nobody counts
 * on the result.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, mayFail?: boolean }} [options]
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, { cwd = root, env = {}, mayFail = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    let isStopped = false;
    const passOn = (signal) => {
      isStopped = true;
      child.kill(signal);
    };
    process.on('SIGTERM', passOn);
    process.on('SIGINT', passOn);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', passOn);
      const status = code ?? (isStopped && !mayFail ? 0 : 1);
      if (status !== 0 && !mayFail) process.exit(status);
      resolve(status);
    });
  });
}
