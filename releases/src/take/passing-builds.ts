import type { ReadBuild } from '../build/read-build';
import type { ComposedVersions } from '../composed-versions';
import { type Checks, soundBuilds, unrefused } from './sound-builds';

function withBuilds(live: ComposedVersions, builds: readonly ReadBuild[]): ComposedVersions {
  const versions = builds.map(({ version }) => version);
  const areas = versions.filter((version) => version.kind === 'area');
  const shell = versions.find((version) => version.kind === 'shell') ?? live.shell;
  return {
    shell,
    areas: new Map([...live.areas, ...areas.map((area) => [area.part, area] as const)]),
    missing: live.missing.filter((name) => !areas.some(({ part }) => part === name)),
  };
}

function passingTogether(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  checks: Checks,
): readonly ReadBuild[] {
  const passing = unrefused(builds, withBuilds(live, builds), checks);
  return passing.length === builds.length ? builds : passingTogether(passing, live, checks);
}

/**
 * Those of the builds that can live together with each other and with what is live: builds of one state of the
 * sources may need each other. Where one is refused the others are looked at again without it. What is wrong by itself
 * is left out first, so that it is not what the others are compared with.
 */
export function passingBuilds(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  checks: Checks,
): readonly ReadBuild[] {
  return passingTogether(soundBuilds(builds, checks), live, checks);
}
