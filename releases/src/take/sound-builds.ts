import type { ReadBuild } from '../build/read-build';
import type { ComposedVersions } from '../composed-versions';
import type { StaticGate } from './static-gate';

/** How builds are checked. */
export interface Checks {
  refusals: StaticGate;
  /** Is told each refusal in a sentence. */
  log: (line: string) => void;
}

const NOTHING: ComposedVersions = { shell: undefined, areas: new Map(), missing: [] };

/** Those of the builds that are not refused beside what is live; each refusal is told. */
export function unrefused(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  { refusals, log }: Checks,
): readonly ReadBuild[] {
  return builds.filter(({ version }) => {
    const found = refusals(version, live);
    for (const { check, consumer, reason } of found) {
      log(`${version.part} ${version.version} is not released: ${check}, ${consumer}: ${reason}`);
    }
    return found.length === 0;
  });
}

/** Those of the builds that have no fault of their own, whatever they live together with. */
export function soundBuilds(builds: readonly ReadBuild[], checks: Checks): readonly ReadBuild[] {
  return unrefused(builds, NOTHING, checks);
}
