import { execFile } from 'node:child_process';
import path from 'node:path';

/** A complaint of TypeScript in its own words. */
export interface TypeFault {
  /** Path relative to the workspace, with slashes. */
  file: string;
  line: number;
  message: string;
}

const FAULT = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** Most bytes of complaints that are read: a module that is missing is told wherever it is used. */
const LONGEST_OUTPUT = 32 * 1024 * 1024;

/** Runs TypeScript on a workspace; throws where it fails without naming a file. */
export async function runTypeCheck(root: string, workspace: string): Promise<TypeFault[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '--noEmit', '--pretty', 'false', '--project', workspace];
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd: workspace, maxBuffer: LONGEST_OUTPUT };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });
  const faults = output.split('\n').flatMap((line): TypeFault[] => {
    const [, file, number, message] = FAULT.exec(line) ?? [];
    return file && message ? [{ file, line: Number(number), message }] : [];
  });
  if (failed && faults.length === 0) throw new Error(`The type check failed: ${output.trim()}`);
  return faults;
}
