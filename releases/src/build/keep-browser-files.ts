import { DamagedError } from '../damaged-error';
import { keepObject } from '../keep-object';
import { fileKey, versionsOf } from '../keys';
import { inParallel } from '../parallel';
import { readVersion } from '../read-documents';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../store/release-store';
import { isCompressedCopy, isCopyOf, originalOf } from './compressed-copy';
import { integrityOf } from './describe-files';
import type { FolderFiles } from './read-folder';

/** The hashes that published versions of a part give for a file; a damaged document says nothing. */
async function namedHashes(store: ReleaseStore, part: string, path: string): Promise<string[]> {
  const documents = await store.list(versionsOf(part));
  const hashes = await inParallel(documents, async (document) => {
    try {
      const version = await readVersion(store, part, document.replace(/\.json$/, ''));
      return version?.files[path]?.integrity;
    } catch (error) {
      if (error instanceof DamagedError) return undefined;
      throw error;
    }
  });
  return hashes.filter((hash) => hash !== undefined);
}

/**
 * Keeps a file. Where other bytes lie under its name they are damaged, unless a version was published with them: a
 * name that does not change with its content would give visitors of that version a file of this one.
 */
function keepOriginal(
  store: ReleaseStore,
  part: string,
  [path, bytes]: readonly [string, Buffer],
): Promise<void> {
  const key = fileKey(part, path);
  const integrity = integrityOf(bytes);
  const isGood = async (kept: Buffer) => {
    if (kept.equals(bytes)) return true;
    const named = await namedHashes(store, part, path);
    if (named.every((hash) => hash === integrity)) return false;
    throw new ReleaseError(
      `${key} is in the store with other bytes. Another version needs them, so its name bears no hash of its content.`,
    );
  };
  return keepObject(store, key, { bytes, isGood });
}

/** Another release of the compressor may write other bytes for the same content: what counts is the content. */
async function keepCopy(
  store: ReleaseStore,
  key: string,
  { path, bytes, original }: { path: string; bytes: Buffer; original: Buffer },
): Promise<void> {
  const isGood = (copy: Buffer) => isCopyOf(path, copy, original);
  if (!(await isGood(bytes))) {
    throw new ReleaseError(`${path} is no compressed copy of its file. Build it again.`);
  }
  await keepObject(store, key, { bytes, isGood });
}

/**
 * Keeps the browser's files of a build, and mends those that lie in the store damaged. Throws a `ReleaseError` for a
 * file whose name stands for other bytes already, and for a compressed copy that is none.
 */
export async function keepBrowserFiles(
  store: ReleaseStore,
  part: string,
  files: FolderFiles,
): Promise<void> {
  const originals = [...files].filter(([path]) => !isCompressedCopy(path));
  await inParallel(originals, (file) => keepOriginal(store, part, file));
  await inParallel([...files], async ([path, bytes]) => {
    const original = files.get(originalOf(path) ?? '');
    if (original) await keepCopy(store, fileKey(part, path), { path, bytes, original });
  });
}
