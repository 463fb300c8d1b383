import type { ReadBuild } from '../build/read-build';
import type { StaticGate } from '../gate/static-checks';
import type { ComposedVersions } from '../versions/composition';

/** The gate for local builds, and its log. */
export interface Checks {
  gate: StaticGate;
  /** Receives each violation in a sentence. */
  log: (line: string) => void;
}

const NOTHING: ComposedVersions = { shell: undefined, areas: new Map(), missing: [] };

/** Returns the builds without a violation beside what is live; each violation is logged. */
function passing(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  { gate, log }: Checks,
): readonly ReadBuild[] {
  return builds.filter(({ version }) => {
    const found = gate(version, live);
    for (const { check, consumer, reason } of found) {
      log(`${version.part} ${version.version} is not released: ${check}, ${consumer}: ${reason}`);
    }
    return found.length === 0;
  });
}

/** Returns the builds without a violation of their own, whatever they live together with. */
export function validBuilds(builds: readonly ReadBuild[], checks: Checks): readonly ReadBuild[] {
  return passing(builds, NOTHING, checks);
}

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
  const remaining = passing(builds, withBuilds(live, builds), checks);
  return remaining.length === builds.length ? builds : passingTogether(remaining, live, checks);
}

/**
 * Returns the builds that can live together with each other and with what is live. Builds of one state of the sources
 * may need each other. Where one is refused the others are checked again without it. What is wrong by itself is left
 * out first, so that the others are not compared with it.
 */
export function compatibleBuilds(
  builds: readonly ReadBuild[],
  live: ComposedVersions,
  checks: Checks,
): readonly ReadBuild[] {
  return passingTogether(validBuilds(builds, checks), live, checks);
}
