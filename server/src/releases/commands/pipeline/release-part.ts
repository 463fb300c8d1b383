import path from 'node:path';
import { fileExists } from '../../../app/file-exists';
import { readBuild } from '../../build/read-build';
import { refuse, type Violation } from '../../errors';
import { serverBundle, serverFolder } from '../../gate/smoke/private-server';
import { SmokeEnvironment } from '../../gate/smoke/smoke-environment';
import { smokeTest } from '../../gate/smoke/smoke-test';
import { staticViolations } from '../../gate/static-checks';
import { startCanary } from '../../operations/canary';
import { compose, type LiveParts, liveParts } from '../../operations/compose';
import type { WhoAndWhy } from '../../operations/deploy';
import { release } from '../../operations/release';
import type { ReleaseStore } from '../../release-store';
import { SHELL_PART } from '../../versions/composition';
import type { ReleasedVersion } from '../../versions/released-version';
import { buildPart, checkTypes } from './build-part';
import type { PartFolder } from './find-part';
import { canaryWords, step } from './progress';

/** The repository and the store that a release works with. */
export interface ReleaseContext {
  releases: ReleaseStore;
  /** The repository's root. */
  root: string;
}

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

/** Gets the browser and the demo shop ready. */
async function prepareSmokeTest(
  { root, releases }: ReleaseContext,
  stable: string,
): Promise<SmokeEnvironment> {
  if (!(await fileExists(serverBundle(root))))
    await buildPart(root, { part: 'server', folder: serverFolder(root) });
  return new SmokeEnvironment({ root, releases, stable });
}

/** Returns a message, unless something was found. */
const unlessAny = (violations: readonly Violation[], words: string) =>
  violations.length === 0 ? words : undefined;

/**
 * Builds a part, checks it against what is live, and makes it live if no check refuses it. Prints its progress, and
 * returns the last lines. Changes nothing that visitors see before the deployment. The compiler and the preparations of
 * the browser need no build: they begin before it and run beside it.
 *
 * @throws ReleaseError where it cannot be built or deployed, RefusedError where the gate does not let it pass
 */
export async function releasePart(
  context: ReleaseContext,
  request: PipelineRequest,
): Promise<string> {
  const { releases, root } = context;
  const { part, folder } = request;
  const { stable } = await liveParts(releases);
  const abort = new AbortController();
  const types = step(
    'checking types',
    () => checkTypes(root, request, abort.signal),
    (found) => unlessAny(found, 'types fit'),
  );
  const environment = prepareSmokeTest(context, stable);
  // Both are waited for below; until then a failure is not an unhandled one.
  for (const begun of [types, environment]) begun.catch(() => undefined);
  try {
    const build = await step(
      `${request.build ? 'building' : 'reading'} ${part}`,
      async () => {
        if (request.build) await buildPart(root, request);
        return readBuild({ part, folder: path.join(folder, 'dist') });
      },
      ({ version }) => `${request.build ? 'built' : 'read'} ${part} ${version.version}`,
    );
    const { version } = build;
    const live = await liveParts(releases);
    if (isLive(version, live))
      return `${part} is unchanged: everybody has version ${version.version} already. Nothing was deployed.`;
    await step(
      'checking what it declares',
      async () => refuse(part, staticViolations(version, live.versions)),
      () => 'checked: declaration, exposed modules, contract, shared modules, collisions, budgets',
    );
    await step(
      'publishing',
      () => releases.publishRead(build),
      () => 'published',
    );
    const smoke = step(
      'opening its pages in a browser',
      async () => {
        const composition = await compose(releases, live.stable, version);
        return smokeTest(await environment, version, live.versions, {
          composition,
          stable: live.stable,
        });
      },
      ({ violations, pages, looks }) =>
        unlessAny(violations, `smoke-tested (${pages} pages, opened ${looks} times)`),
    );
    const [typeViolations, { violations }] = await Promise.all([types, smoke]);
    refuse(part, [...typeViolations, ...violations]);
    return await makeLive(releases, version, request);
  } finally {
    abort.abort();
    await Promise.allSettled([types, environment.then((ready) => ready.close())]);
  }
}
