import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The text of each source file, by its path from the repository's root with slashes. */
export type Sources = Readonly<Record<string, string>>;

/** The sources of a version as the store keeps them. */
export interface PackedSources {
  /** Name of the sources (`hashOfSources`). */
  hash: string;
  /** JSON, compressed with brotli. */
  bytes: Buffer;
}

/** Names sources by 16 hexadecimal digits; the same texts under the same paths always have the same one. */
export function hashOfSources(sources: Sources): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(sources).sort()) {
    hash.update(JSON.stringify([file, sources[file]]));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns those of the sources that lie below a folder, for instance `shared/`. */
export function sourcesBelow(sources: Sources, folder: string): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([file]) => file.startsWith(folder)));
}

/** Unpacks the bytes that the store keeps. */
export async function unpackSources(bytes: Buffer): Promise<Sources> {
  return JSON.parse((await decompress(bytes)).toString('utf8')) as Sources;
}

const SOURCE_FILE = /\.(ts|tsx|json|mjs)$/;
const LEFT_OUT = /\.test\.tsx?$|(^|\/)(testing|node_modules)\//;

/** Returns the paths of the source files below a folder, relative to it; `undefined` without the folder. */
async function filesBelow(folder: string): Promise<string[] | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  return entries
    ?.filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => SOURCE_FILE.test(file) && !LEFT_OUT.test(file));
}

/**
 * Reads what a version of a part is built from: its own sources and those of `shared/`, without tests. The store keeps
 * them beside the version, to check the types of its contract against other parts later.
 *
 * @param root folder with `shared/` in it
 * @param folder the part's folder, where it does not lie in `root`
 * @returns `undefined` without sources, as on a server that is given builds alone
 */
export async function readSources(
  root: string,
  part: string,
  folder = path.join(root, part),
): Promise<PackedSources | undefined> {
  const shared = path.join(root, 'shared');
  const own = await filesBelow(path.join(folder, 'src'));
  const common = await filesBelow(shared);
  if (!own || !common) return undefined;
  const addresses = [
    ...own.map((file) => [`${part}/src/${file}`, path.join(folder, 'src', file)] as const),
    ...common.map((file) => [`shared/${file}`, path.join(shared, file)] as const),
  ];
  const texts = await Promise.all(
    addresses.map(async ([name, file]) => [name, await readFile(file, 'utf8')] as const),
  );
  const sources = Object.fromEntries(texts.sort(([first], [second]) => (first < second ? -1 : 1)));
  const bytes = await compress(JSON.stringify(sources), {
    // Written at each release and hardly ever read: speed counts more than the last per cent.
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  return { hash: hashOfSources(sources), bytes };
}
