import { createHash } from 'node:crypto';
import type { ReleasedFile } from '../released-version';
import { isCompressedCopy } from './compressed-copy';
import type { FolderFiles } from './read-folder';

/** Hash of a file in the notation of subresource integrity. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** What a version's document says of files; compressed copies are told of with the file that they are copies of. */
export function describeFiles(files: FolderFiles): Record<string, ReleasedFile> {
  const originals = [...files].filter(([path]) => !isCompressedCopy(path));
  return Object.fromEntries(
    originals.map(([path, bytes]) => {
      const brotli = files.get(`${path}.br`)?.length;
      const facts = { integrity: integrityOf(bytes), bytes: bytes.length };
      return [path, brotli === undefined ? facts : { ...facts, brotli }];
    }),
  );
}

/** Only the hashes of files, by path. */
export function hashesOf(files: Readonly<Record<string, ReleasedFile>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.integrity]));
}
