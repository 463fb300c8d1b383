import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

/** Scripts of package.json whose file has another name. */
const FILES: Readonly<Record<string, string>> = { releases: 'history' };

/**
 * Runs a command as a developer would, with some variables in its environment; `fails` is what it prints with the
 * status 1.
 */
export function runCommand(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<{ says: string; fails: string }> {
  return new Promise((resolve, reject) => {
    const program = path.join(ROOT, 'server/src/releases/commands', `${FILES[name] ?? name}.ts`);
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
    });
    let says = '';
    let fails = '';
    child.stdout.on('data', (chunk) => (says += String(chunk)));
    child.stderr.on('data', (chunk) => (fails += String(chunk)));
    child.on('error', reject);
    child.on('close', (status) => {
      if ((status === 0) === (fails === '')) resolve({ says: says.trim(), fails: fails.trim() });
      else reject(new Error(`${name} ended with ${status}: ${fails}`));
    });
  });
}
