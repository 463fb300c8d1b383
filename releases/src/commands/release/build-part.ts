import { execFile } from 'node:child_process';
import path from 'node:path';
import { ReleaseError } from '../../release-error';
import type { PartFolder } from './find-part';

/** Most bytes of the build's words that are read. */
const LONGEST_OUTPUT = 8 * 1024 * 1024;

/** Builds a part alone, as its `npm run build` does. Throws a `ReleaseError` with webpack's words where it fails. */
export async function buildPart(root: string, { part, folder }: PartFolder): Promise<void> {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, path.join(root, 'tools/build.ts')];
  const words = await new Promise<string | undefined>((resolve) => {
    const options = { cwd: folder, maxBuffer: LONGEST_OUTPUT };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() : undefined),
    );
  });
  if (words !== undefined) throw new ReleaseError(`${part} cannot be built:\n${words}`);
}
