import { spawn } from 'node:child_process';
import path from 'node:path';
import type { StoreSettings } from '../store/open-releases';

const ROOT = path.resolve(__dirname, '../../../..');

/** Result of a team's process. */
interface TeamResult {
  signal: NodeJS.Signals | null;
  status: number | null;
  /** Numbers of the deployments that it reported as done. */
  done: number[];
  errors: string;
}

/** Runs `release-program.ts` on a store with its arguments until it ends. */
export function runTeam(store: StoreSettings, ...args: (string | number)[]): Promise<TeamResult> {
  return new Promise((resolve, reject) => {
    const program = path.join(__dirname, 'release-program.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args.map(String)], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...store },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.on('error', reject);
    child.on('close', (status, signal) => {
      const done = [...output.matchAll(/^done (\d+)$/gm)].map(([, number]) => Number(number));
      resolve({ status, signal, done, errors });
    });
  });
}
