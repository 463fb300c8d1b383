import type { ReadBuild } from '../build/read-build';
import type { Canary, Deployment } from '../deployment';
import { compositionOf, partOf } from '../operations/live';
import type { Releases } from '../releases';
import { whyLeftAlone } from './left-alone';

function isOf(canary: Canary, { version: { part, version } }: ReadBuild): boolean {
  return canary.part === part && canary.version === version;
}

/**
 * The builds that are to be released: neither live nor a candidate already, nor taken back or refused, which is told. What somebody has
 * taken back stays so until somebody releases it.
 */
export async function untakenBuilds(
  releases: Releases,
  builds: readonly ReadBuild[],
  { newest, log }: { newest: Deployment; log: (line: string) => void },
): Promise<ReadBuild[]> {
  const live = await compositionOf(releases, newest.stable);
  const untaken: ReadBuild[] = [];
  for (const build of builds) {
    const { part, version } = build.version;
    const isCandidate = newest.canaries.some((canary) => isOf(canary, build));
    if (isCandidate || partOf(live, part)?.version === version) continue;
    const why = await whyLeftAlone(releases, build.version);
    if (why === undefined) untaken.push(build);
    else log(`${part} ${version} is built but not live: ${why}.`);
  }
  return untaken;
}
