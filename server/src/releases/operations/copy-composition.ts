import type { ReadBuild } from '../build/read-build';
import type { ReleaseStore } from '../release-store';
import { versionsIn } from '../versions/composition';
import { publishedVersion } from './compose';
import { requireComposition } from './live';

/** Copies a composition with all that it names into another shop's releases, where it goes live for nobody. */
export async function copyComposition(
  source: ReleaseStore,
  target: ReleaseStore,
  id: string,
): Promise<void> {
  const composition = await requireComposition(source, id);
  for (const { part, version } of versionsIn(composition)) {
    const document = await publishedVersion(source, part, version);
    const files: ReadBuild['files'] = await source.filesOf(document);
    await target.publishRead({ version: document, files });
  }
  await target.ensureComposition(composition);
}
