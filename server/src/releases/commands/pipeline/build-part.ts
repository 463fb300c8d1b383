import { createRequire } from 'node:module';
import path from 'node:path';
import { execa } from 'execa';
import { ReleaseError } from '../../errors';
import type { PartFolder } from './find-part';

/**
 * Builds a part alone, as its `npm run build` does. That script names the build by a path from the repository's root,
 * so that it cannot be run in a folder elsewhere. Throws a `ReleaseError` with webpack's words where it fails.
 */
export async function buildPart(root: string, { part, folder }: PartFolder): Promise<void> {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const args = [resolve('tsx/cli'), resolve('@teluk-mart/build/run-build')];
  const { failed, all } = await execa(process.execPath, args, {
    cwd: folder,
    all: true,
    reject: false,
  });
  if (failed) throw new ReleaseError(`${part} cannot be built:\n${all.trim()}`);
}

/** Builds whatever has changed since it was built last. Throws a `ReleaseError` with the words of what fails. */
export async function buildAll(root: string): Promise<void> {
  const { failed, all } = await execa('npm', ['run', 'build'], {
    cwd: root,
    all: true,
    reject: false,
  });
  if (failed) throw new ReleaseError(`The parts cannot be built:\n${all.trim()}`);
}
