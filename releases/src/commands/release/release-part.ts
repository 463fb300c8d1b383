import path from 'node:path';
import { type ReadBuild, readBuild } from '../../build/read-build';
import { staticRefusals } from '../../gate/static-refusals';
import { release } from '../../operations/release';
import { startCanary } from '../../operations/start-canary';
import type { WhoAndWhy } from '../../operations/who-and-why';
import { SHELL_PART } from '../../composition';
import type { ReleasedVersion } from '../../released-version';
import type { Releases } from '../../releases';
import { readSources } from '../../sources/read-sources';
import { buildPart } from './build-part';
import { canaryWords } from './canary-words';
import { type Checks, checkRunning } from './check-running';
import type { PartFolder } from './find-part';
import { liveParts } from './live-parts';
import { refuse } from '../../refused-error';
import { step } from './step';

/** What is to be released, and to whom. */
export interface ReleaseWish extends WhoAndWhy, PartFolder {
  /** Whether it is built first; else the build that is there is taken. */
  build: boolean;
  /** Per cent of the visitors that get it as a candidate; everybody where it is `undefined`. */
  percent: number | undefined;
}

async function buildAndRead(root: string, wish: ReleaseWish): Promise<ReadBuild> {
  const { part, folder, build } = wish;
  // Read before the build, so that what somebody types meanwhile is not taken for what was built.
  const sources = await readSources(root, part, folder);
  if (build) await buildPart(root, wish);
  return readBuild({ part, folder: path.join(folder, 'dist'), sources });
}

function isLive(candidate: ReleasedVersion, live: Awaited<ReturnType<typeof liveParts>>): boolean {
  const { shell, areas } = live.versions;
  const version = candidate.part === SHELL_PART ? shell : areas.get(candidate.part);
  return version?.version === candidate.version;
}

async function checkStatically(releases: Releases, candidate: ReleasedVersion) {
  const live = await liveParts(releases);
  refuse(candidate.part, staticRefusals(candidate, live.versions));
  return live;
}

/** Makes a candidate live and tells to whom. The operations hold it once more against what is live by then. */
async function deploy(
  releases: Releases,
  { version }: ReleasedVersion,
  { part, percent, by, why }: ReleaseWish,
): Promise<string> {
  const order = { part, version, by, why };
  if (percent !== undefined) {
    return canaryWords(part, await startCanary(releases, { ...order, percent }));
  }
  const { number } = await release(releases, order);
  return `✓ live as deployment ${number}`;
}

/**
 * Builds a part, holds it against what is live, and makes it live where nothing speaks against it; tells its steps on
 * the standard output, and returns the last lines. Until the deployment nothing that anybody sees has changed.
 *
 * @throws ReleaseError where it cannot be built or deployed, RefusedError where the gate does not let it pass
 */
export async function releasePart(checks: Checks, wish: ReleaseWish): Promise<string> {
  const { releases, root } = checks;
  const { part } = wish;
  const build = await step(() => buildAndRead(root, wish), {
    begins: `${wish.build ? 'building' : 'reading'} ${part}`,
    done: ({ version }) => `${wish.build ? 'built' : 'read'} ${part} ${version.version}`,
  });
  const candidate = build.version;
  if (isLive(candidate, await liveParts(releases)))
    return `${part} is unchanged: everybody has version ${candidate.version} already. Nothing was deployed.`;
  const live = await step(() => checkStatically(releases, candidate), {
    begins: 'checking what it declares',
    done: () => 'checked: declaration, exposed modules, shared modules, collisions, budgets',
  });
  await step(() => releases.publishRead(build), {
    begins: 'publishing',
    done: () => 'published',
  });
  await checkRunning(checks, candidate, live);
  return deploy(releases, candidate, wish);
}
