import { fileKey, serverFileKey, sourcesKey, versionKey } from '../keys';
import { inParallel } from '../parallel';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../store/release-store';
import { isCompressedCopy } from './describe-files';
import type { ReadBuild } from './read-build';

/**
 * Keeps a file. What lies there already must be the same bytes: a name that does not change with its content would
 * give visitors of an older version a file of a newer one.
 */
async function keepFile(store: ReleaseStore, key: string, bytes: Buffer): Promise<void> {
  const kept = (await store.read(key)) ?? (await createOrRead(store, key, bytes));
  // Another release of the compressor may write other bytes for the same content.
  if (isCompressedCopy(key) || kept.equals(bytes)) return;
  throw new ReleaseError(
    `${key} is in the store with other bytes. Either its name bears no hash of its content, or the store is damaged.`,
  );
}

async function createOrRead(store: ReleaseStore, key: string, bytes: Buffer): Promise<Buffer> {
  return (await store.create(key, bytes)) ? bytes : ((await store.read(key)) ?? bytes);
}

/**
 * Writes a version into the store: its files first, its document last, so that a document always stands for a whole
 * version. Doing it again changes nothing. Throws a `ReleaseError` that names a file whose bytes differ from the
 * store's.
 */
export async function publishBuild(
  store: ReleaseStore,
  { build, version, files, serverFiles }: ReadBuild,
): Promise<void> {
  const { part } = version;
  const objects = [
    ...[...files].map(([path, bytes]) => [fileKey(part, path), bytes] as const),
    ...[...serverFiles].map(
      ([path, bytes]) => [serverFileKey(part, version.version, path), bytes] as const,
    ),
  ];
  await inParallel(objects, ([key, bytes]) => keepFile(store, key, bytes));
  if (build.sources) await store.create(sourcesKey(build.sources.hash), build.sources.bytes);
  await store.create(versionKey(part, version.version), Buffer.from(JSON.stringify(version)));
}
