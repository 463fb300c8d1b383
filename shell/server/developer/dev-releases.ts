import { rm } from 'node:fs/promises';
import path from 'node:path';
import { staticRefusals } from '@teluk-mart/releases/gate/static-refusals';
import { openReleases } from '@teluk-mart/releases/open-releases';
import type { Releases } from '@teluk-mart/releases/releases';
import { takeBuilds } from '@teluk-mart/releases/take-builds';

/** What the builds of the repository are together: a store and the composition in it. */
export interface DevReleases {
  releases: Releases;
  /** Id of the composition of all builds as they are now. */
  composition: string;
}

/**
 * Puts the builds of the repository together in a store of their own, made anew each time: what a developer tries out
 * changes neither the shop that runs from the same folder nor what was released there.
 *
 * @param root the repository's folder
 * @throws where there is no build of the shell
 */
export async function releaseForDevelopment(root: string): Promise<DevReleases> {
  const folder = path.join(root, '.cache/dev-releases');
  await rm(folder, { recursive: true, force: true });
  const releases = openReleases({ RELEASES_DIR: folder }, folder);
  await takeBuilds(releases, root, {
    by: 'npm run dev',
    log: console.warn,
    refusals: staticRefusals,
  });
  const deployment = await releases.newest();
  if (!deployment) throw new Error('There is no build to start from');
  return { releases, composition: deployment.stable };
}
