import path from 'node:path';
import { fileExists } from '../../app/file-exists';
import { readBuild } from '../build/read-build';
import { refuse, type Violation } from '../errors';
import { serverBundle } from '../gate/private-shop';
import { prepareSmokeTest } from '../gate/smoke-test';
import { staticViolations } from '../gate/static-checks';
import type { Deployment } from '../journal/deployment';
import { startCanary } from '../operations/canary';
import { compose, liveParts, type WhoAndWhy } from '../operations/deploy';
import { release } from '../operations/release';
import type { ReleaseStore } from '../release-store';
import { SHELL_PART } from '../versions/composition';
import { buildPart, checkTypes } from './build-part';

/** The repository and the store that a release works with. */
export interface ReleaseContext {
  releases: ReleaseStore;
  /** The repository's root. */
  root: string;
}

/** A part that is to be released, and to whom. */
export interface PipelineRequest extends WhoAndWhy {
  part: string;
  /** `true` to build it first; else the build that is there is taken. */
  build: boolean;
  /** Per cent of the visitors that get it as a canary; all where it is `undefined`. */
  percent: number | undefined;
}

/**
 * Runs one step of a release; prints when it begins, and when it is done with its seconds.
 *
 * @param done returns the message of the finished step; nothing is printed for `undefined`
 */
export async function step<Result>(
  begins: string,
  work: () => Promise<Result>,
  done: (result: Result) => string | undefined,
): Promise<Result> {
  console.log(`  ${begins} …`);
  const begun = performance.now();
  const result = await work();
  const words = done(result);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (words !== undefined) console.log(`✓ ${words} (${seconds} s)`);
  return result;
}

/** Returns the message of a canary that has just begun: its version, its slice, and how it goes on. */
function canaryWords(part: string, { number, canaries }: Deployment): string {
  const canary = canaries.find((one) => one.part === part);
  if (!canary) throw new Error(`Deployment ${number} has no canary of ${part}.`);
  const { version, from, to } = canary;
  return [
    `✓ ${part} ${version} is a canary for ${to - from} % of the visitors (${from}–${to}), as deployment ${number}`,
    '',
    `  npm run promote -- ${part}    gives it to everybody`,
    `  npm run withdraw -- ${part}   takes it back`,
  ].join('\n');
}

/** Makes a version live and returns its message. The operations check it once more against what is live by then. */
async function makeLive(
  releases: ReleaseStore,
  version: string,
  { part, percent, by, why }: PipelineRequest,
): Promise<string> {
  const request = { part, version, by, why };
  if (percent !== undefined)
    return canaryWords(part, await startCanary(releases, { ...request, percent }));
  const { number } = await release(releases, request);
  return `✓ live as deployment ${number}`;
}

/** Gets the smoke test ready; a checkout in which nothing has been built lacks its server. */
async function smokeTest({ root, releases }: ReleaseContext, stable: string) {
  if (!(await fileExists(serverBundle(root)))) await buildPart(root, 'server');
  return prepareSmokeTest(root, releases, stable);
}

const unlessAny = (violations: readonly Violation[], words: string) =>
  violations.length === 0 ? words : undefined;

/**
 * Builds a part, checks it against what is live, and makes it live if no check refuses it. Prints its progress, and
 * returns the last lines. Changes nothing that visitors see before the deployment. The compiler and the preparations of
 * the browser need no build: they begin before it and run beside it.
 *
 * @throws ReleaseError where it cannot be built or deployed, or the gate does not let it pass
 */
export async function releasePart(
  context: ReleaseContext,
  request: PipelineRequest,
): Promise<string> {
  const { releases, root } = context;
  const { part } = request;
  const { stable } = await liveParts(releases);
  const abort = new AbortController();
  const types = step(
    'checking types',
    () => checkTypes(root, part, abort.signal),
    (found) => unlessAny(found, 'types fit'),
  );
  const smoke = smokeTest(context, stable);
  // Both are waited for below; until then a failure is not an unhandled one.
  for (const begun of [types, smoke]) begun.catch(() => undefined);
  try {
    const build = await step(
      `${request.build ? 'building' : 'reading'} ${part}`,
      async () => {
        if (request.build) await buildPart(root, part);
        return readBuild({ part, folder: path.join(root, part, 'dist') });
      },
      ({ version }) => `${request.build ? 'built' : 'read'} ${part} ${version.version}`,
    );
    const { version } = build;
    const live = await liveParts(releases);
    const former = part === SHELL_PART ? live.versions.shell : live.versions.areas.get(part);
    if (former?.version === version.version)
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
    const visits = step(
      'opening its pages in a browser',
      async () => {
        const composition = await compose(releases, live.stable, version);
        return (await smoke).run(version, live.versions, composition);
      },
      ({ violations, pages, looks }) =>
        unlessAny(violations, `smoke-tested (${pages} pages, opened ${looks} times)`),
    );
    const [typeViolations, { violations }] = await Promise.all([types, visits]);
    refuse(part, [...typeViolations, ...violations]);
    return await makeLive(releases, version.version, request);
  } finally {
    abort.abort();
    await Promise.allSettled([types, smoke.then((ready) => ready.close())]);
  }
}
