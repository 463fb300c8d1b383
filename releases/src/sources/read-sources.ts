import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfSources, packSources } from './sources';

/** The sources of a version as the store keeps them. */
export interface PackedSources {
  /** Name of the sources (`hashOfSources`). */
  hash: string;
  /** The sources, packed by `packSources`. */
  bytes: Buffer;
}

const SOURCE_FILE = /\.(ts|tsx|json|mjs)$/;
const OF_TESTS = /\.test\.tsx?$|(^|\/)testing\//;

/** Paths of the source files below a folder, relative to it; `undefined` where the folder is not there. */
async function filesBelow(folder: string): Promise<string[] | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  return entries
    ?.filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => SOURCE_FILE.test(file) && !OF_TESTS.test(file));
}

/**
 * Reads what a version of a part is built from: its own sources and those of `shared`, without tests. The store keeps
 * them beside the version, so that the types of its contract can be checked against versions of other parts later.
 *
 * @param root folder with `shared` in it
 * @param folder the part's folder, where it does not lie in `root`
 * @returns `undefined` where there are no sources, as on a server that is given builds alone
 */
export async function readSources(
  root: string,
  part: string,
  folder = path.join(root, part),
): Promise<PackedSources | undefined> {
  const shared = path.join(root, 'shared');
  const own = await filesBelow(path.join(folder, 'src'));
  const common = await filesBelow(path.join(shared, 'src'));
  if (!own || !common) return undefined;
  const addresses = [
    ...own.map((file) => [`${part}/src/${file}`, path.join(folder, 'src', file)] as const),
    ...common.map((file) => [`shared/src/${file}`, path.join(shared, 'src', file)] as const),
    ['shared/package.json', path.join(shared, 'package.json')] as const,
  ];
  const texts = await Promise.all(
    addresses.map(async ([name, file]) => [name, await readFile(file, 'utf8')] as const),
  );
  const sources = Object.fromEntries(texts.sort(([first], [second]) => (first < second ? -1 : 1)));
  return { hash: hashOfSources(sources), bytes: await packSources(sources) };
}
