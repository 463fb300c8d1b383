import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';
import { integrityOf } from '@teluk-mart/server-kit/hashes';
import { ReleaseError, unlessDamaged } from '../errors';
import { fileKey, serverFileKey, sourcesKey, versionKey, versionsOf } from '../objects/keys';
import { ensureObject, type ObjectStore } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import { isVersion, readVersion } from '../versions/read-documents';
import { type FolderFiles, originalOf, type ReadBuild } from './read-build';

const gunzipAsync = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
const UNPACK: Readonly<Record<string, typeof gunzipAsync>> = {
  '.br': promisify(brotliDecompress),
  '.gz': gunzipAsync,
};

/** Returns true if a compressed copy unpacks to its original. */
async function isCopyOf(file: string, copy: Buffer, original: Buffer): Promise<boolean> {
  try {
    // Never more than is compared: zlib knows no limit below one byte.
    const options = { maxOutputLength: Math.max(original.length, 1) };
    const unpacked = await UNPACK[path.extname(file)]?.(copy, options);
    return unpacked?.equals(original) ?? false;
  } catch {
    // No compressed data, or more than the original.
    return false;
  }
}

/** Returns the hashes that published versions of a part give for a file; a damaged document gives none. */
async function namedHashes(store: ObjectStore, part: string, file: string): Promise<string[]> {
  const documents = await store.list(versionsOf(part));
  const hashes = await inParallel(documents, async (document) => {
    const name = document.replace(/\.json$/, '');
    const version = await unlessDamaged(() => readVersion(store, part, name), undefined);
    return version?.files[file]?.integrity;
  });
  return hashes.filter((hash) => hash !== undefined);
}

/**
 * Ensures that a file is in the store. Other bytes under its name are damaged, unless a version was published with
 * them. A name that does not change with its content would give visitors of that version a file of this one.
 */
function ensureOriginal(
  store: ObjectStore,
  part: string,
  [file, bytes]: readonly [string, Buffer],
): Promise<void> {
  const key = fileKey(part, file);
  const integrity = integrityOf(bytes);
  const isGood = async (kept: Buffer) => {
    if (kept.equals(bytes)) return true;
    const named = await namedHashes(store, part, file);
    if (named.every((hash) => hash === integrity)) return false;
    throw new ReleaseError(
      `${key} is in the store with other bytes. Another version needs them, so its name bears no hash of its content.`,
    );
  };
  return ensureObject(store, key, { bytes, isGood });
}

/**
 * Ensures that a compressed copy is in the store. Another release of the compressor may write other bytes for the same
 * content: what counts is the content.
 */
async function ensureCopy(
  store: ObjectStore,
  key: string,
  { file, bytes, original }: { file: string; bytes: Buffer; original: Buffer },
): Promise<void> {
  const isGood = (copy: Buffer) => isCopyOf(file, copy, original);
  if (!(await isGood(bytes))) {
    throw new ReleaseError(`${file} is no compressed copy of its file. Build it again.`);
  }
  await ensureObject(store, key, { bytes, isGood });
}

/**
 * Ensures that the browser's files of a build are in the store, and mends those that lie in the store damaged. Throws a `ReleaseError` for a
 * file whose name stands for other bytes already, and for a compressed copy that is none.
 */
async function ensureBrowserFiles(
  store: ObjectStore,
  part: string,
  files: FolderFiles,
): Promise<void> {
  const originals = [...files].filter(([file]) => originalOf(file) === undefined);
  await inParallel(originals, (original) => ensureOriginal(store, part, original));
  await inParallel([...files], async ([file, bytes]) => {
    const original = files.get(originalOf(file) ?? '');
    if (original) await ensureCopy(store, fileKey(part, file), { file, bytes, original });
  });
}

/**
 * Writes a version into the store: its files first, its document last, so that a document always stands for a whole
 * version. Doing it again changes nothing but what is damaged. Throws a `ReleaseError` that names a file whose bytes
 * differ from those of another version.
 */
export async function publishBuild(
  store: ObjectStore,
  { build, version, files, serverFiles }: ReadBuild,
): Promise<void> {
  const { part, version: name } = version;
  await ensureBrowserFiles(store, part, files);
  await inParallel([...serverFiles], ([file, bytes]) =>
    ensureObject(store, serverFileKey(part, name, file), {
      bytes,
      isGood: async (kept) => kept.equals(bytes),
    }),
  );
  if (build.sources) await store.create(sourcesKey(build.sources.hash), build.sources.bytes);
  await ensureObject(store, versionKey(part, name), {
    bytes: Buffer.from(JSON.stringify(version)),
    isGood: async (kept) => isVersion(kept, part, name),
  });
}
