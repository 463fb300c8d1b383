import { keepObject } from '../keep-object';
import { serverFileKey, sourcesKey, versionKey } from '../keys';
import { inParallel } from '../parallel';
import { isVersion } from '../read-documents';
import type { ReleaseStore } from '../store/release-store';
import { keepBrowserFiles } from './keep-browser-files';
import type { ReadBuild } from './read-build';

/**
 * Writes a version into the store: its files first, its document last, so that a document always stands for a whole
 * version. Doing it again changes nothing but what is damaged. Throws a `ReleaseError` that names a file whose bytes
 * differ from those of another version.
 */
export async function publishBuild(
  store: ReleaseStore,
  { build, version, files, serverFiles }: ReadBuild,
): Promise<void> {
  const { part, version: name } = version;
  await keepBrowserFiles(store, part, files);
  await inParallel([...serverFiles], ([path, bytes]) =>
    keepObject(store, serverFileKey(part, name, path), {
      bytes,
      isGood: async (kept) => kept.equals(bytes),
    }),
  );
  if (build.sources) await store.create(sourcesKey(build.sources.hash), build.sources.bytes);
  await keepObject(store, versionKey(part, name), {
    bytes: Buffer.from(JSON.stringify(version)),
    isGood: async (kept) => isVersion(kept, part, name),
  });
}
