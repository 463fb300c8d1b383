import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@teluk-mart/server-kit/code-of';
import { inParallel } from '../parallel';
import { ReleaseError } from '../release-error';
import type { Build } from './build';
import type { FolderFiles } from './read-folder';

/** Endings of the compressed copies that a build may make of a file. */
const COPIES = ['.br', '.gz'];

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads the browser's files that a manifest names, with their compressed copies; each of them has to be there. */
export async function readFiles(
  { part, folder }: Build,
  names: readonly string[],
): Promise<FolderFiles> {
  const wanted = names.flatMap((name) => [name, ...COPIES.map((ending) => `${name}${ending}`)]);
  const contents = await inParallel(wanted, (name) => readIfThere(path.join(folder, name)));
  const files = new Map<string, Buffer>();
  for (const [index, name] of wanted.entries()) {
    const bytes = contents[index];
    if (bytes) files.set(name, bytes);
  }
  const missing = names.find((name) => !files.has(name));
  if (missing === undefined) return files;
  throw new ReleaseError(`The build of ${part} has no ${missing}. Build ${part} again.`);
}
