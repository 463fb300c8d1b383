import path from 'node:path';
import { readBuild } from '../../build/read-build';
import { refuse } from '../../errors';
import { sweepLeftovers } from '../../gate/scratch-folders';
import { staticViolations } from '../../gate/static-checks';
import { startCanary } from '../../operations/canary';
import type { WhoAndWhy } from '../../operations/deploy';
import { type LiveParts, liveParts } from '../../operations/live';
import { release } from '../../operations/release';
import type { ReleaseStore } from '../../release-store';
import { SHELL_PART } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import { buildPart } from './build-part';
import type { PartFolder } from './find-part';
import { canaryWords, step } from './progress';
import { type ReleaseContext, SlowChecks } from './slow-checks';

/** A part that is to be released, and to whom. */
export interface PipelineRequest extends WhoAndWhy, PartFolder {
  /** `true` to build it first; else the build that is there is taken. */
  build: boolean;
  /** Per cent of the visitors that get it as a canary; all where it is `undefined`. */
  percent: number | undefined;
}

function isLive({ part, version }: ReleasedVersion, { versions }: LiveParts): boolean {
  const live = part === SHELL_PART ? versions.shell : versions.areas.get(part);
  return live?.version === version;
}

async function checkStatically(releases: ReleaseStore, version: ReleasedVersion) {
  const live = await liveParts(releases);
  refuse(version.part, staticViolations(version, live.versions));
  return live;
}

/** Makes a version live and returns its message. The operations check it once more against what is live by then. */
async function makeLive(
  releases: ReleaseStore,
  { version }: ReleasedVersion,
  { part, percent, by, why }: PipelineRequest,
): Promise<string> {
  const request = { part, version, by, why };
  if (percent !== undefined) {
    return canaryWords(part, await startCanary(releases, { ...request, percent }));
  }
  const { number } = await release(releases, request);
  return `✓ live as deployment ${number}`;
}

/**
 * Builds a part, checks it against what is live, and makes it live if no check refuses it. Prints its progress, and
 * returns the last lines. Changes nothing that visitors see before the deployment.
 *
 * @throws ReleaseError where it cannot be built or deployed, RefusedError where the gate does not let it pass
 */
export async function releasePart(
  context: ReleaseContext,
  request: PipelineRequest,
): Promise<string> {
  const { releases, root } = context;
  const { part, folder } = request;
  await sweepLeftovers(root);
  const { stable } = await liveParts(releases);
  const checks = new SlowChecks(context, { part, folder }, stable);
  try {
    const build = await step(
      async () => {
        if (request.build) await buildPart(root, request);
        return readBuild({ part, folder: path.join(folder, 'dist') });
      },
      {
        begins: `${request.build ? 'building' : 'reading'} ${part}`,
        done: ({ version }) => `${request.build ? 'built' : 'read'} ${part} ${version.version}`,
      },
    );
    const { version } = build;
    if (isLive(version, await liveParts(releases)))
      return `${part} is unchanged: everybody has version ${version.version} already. Nothing was deployed.`;
    const live = await step(() => checkStatically(releases, version), {
      begins: 'checking what it declares',
      done: () =>
        'checked: declaration, exposed modules, contract, shared modules, collisions, budgets',
    });
    await step(() => releases.publishRead(build), {
      begins: 'publishing',
      done: () => 'published',
    });
    await checks.finish(version, live);
    return await makeLive(releases, version, request);
  } finally {
    await checks.close();
  }
}
