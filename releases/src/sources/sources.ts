import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The text of each source file, by its path from the repository's root with slashes. */
export type Sources = Readonly<Record<string, string>>;

/** Name of sources: 16 hexadecimal digits; the same texts under the same paths always have the same one. */
export function hashOfSources(sources: Sources): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(sources).sort()) {
    hash.update(JSON.stringify([file, sources[file]]));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Those of the sources that lie below a folder, for instance `shared/`. */
export function sourcesBelow(sources: Sources, folder: string): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([file]) => file.startsWith(folder)));
}

/** Sources as the store keeps them: JSON, compressed with brotli. */
export function packSources(sources: Sources): Promise<Buffer> {
  return compress(JSON.stringify(sources), {
    // Written at each release and hardly ever read: speed counts more than the last per cent.
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
}

/** Sources from the bytes that the store keeps. */
export async function unpackSources(bytes: Buffer): Promise<Sources> {
  return JSON.parse((await decompress(bytes)).toString('utf8')) as Sources;
}
