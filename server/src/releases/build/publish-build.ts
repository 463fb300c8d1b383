import { fileKey, versionKey } from '../objects/keys';
import { ensureObject, type ObjectStore } from '../objects/object-store';
import { inParallel } from '../objects/parallel';
import { originalOf, type ReadBuild } from './read-build';

/** Another release of the compressor may write other bytes for the same content: the first ones stay. */
async function createMissing(store: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  if (!(await store.read(key))) await store.create(key, bytes);
}

/**
 * Writes a version into the store: its files first, its document last, so that a document always stands for a whole
 * version. Doing it again changes nothing. Throws a `ReleaseError` that names a file whose bytes differ from those of
 * another version.
 */
export async function publishBuild(
  store: ObjectStore,
  { version, files }: ReadBuild,
): Promise<void> {
  const { part, version: name } = version;
  await inParallel([...files], ([file, bytes]) => {
    const isCopy = originalOf(file) !== undefined;
    return (isCopy ? createMissing : ensureObject)(store, fileKey(part, file), bytes);
  });
  await createMissing(store, versionKey(part, name), Buffer.from(JSON.stringify(version)));
}
