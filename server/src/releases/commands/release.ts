import { existsSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, UsageError } from '../../app/command';
import { readBuild } from '../build/read-build';
import { refuse, type Violation } from '../errors';
import { serverBundle } from '../gate/private-shop';
import { smokeTest } from '../gate/smoke-test';
import { staticViolations } from '../gate/static-checks';
import type { Deployment } from '../journal/deployment';
import { changedParts } from '../local-builds/publish-local-builds';
import { startCanary } from '../operations/canary';
import { compose, liveParts, type WhoAndWhy } from '../operations/deploy';
import { release } from '../operations/release';
import type { ReleaseStore } from '../release-store';
import { SHELL_PART } from '../versions/composition';
import { buildPart, checkPart, checkTypes } from './build-part';
import { runReleaseCommand } from './command-context';

/** The repository's root. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');

interface ReleaseOptions extends WhoAndWhy {
  /** Per cent of the visitors that get a part as a canary; all without it. */
  canary?: number;
  changed?: boolean;
  /** `true` to build first; else the builds that are there are taken. */
  build: boolean;
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw new UsageError(`--canary must be a number of per cent such as 10, but is "${text}".`);
}

const command = npmCommand('release', {
  about:
    'Builds an area, checks it against what is live, and gives it to everybody, or to a slice of the visitors.',
  example: 'npm run release -- admin-hr --canary 10 --why "a faster list"',
})
  .argument('[area|shell]', 'what is released')
  .option('--changed', 'instead of one: all that differ from what is live, the shell first')
  .option('--canary <per cent>', 'only for this share of the visitors', readPercent)
  .option('--no-build', 'takes the build that is there');

/**
 * Runs one step of a release; prints when it begins, and when it is done with its seconds.
 *
 * @param done returns the message of the finished step; nothing is printed for `undefined`
 */
async function step<Result>(
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

const unlessAny = (violations: readonly Violation[], words: string) =>
  violations.length === 0 ? words : undefined;

/**
 * Builds a part, checks it against what is live, and makes it live if no check refuses it. Prints its progress, and
 * returns the last lines. Changes nothing that visitors see before the deployment, which checks it once more against
 * what is live by then. Throws a `ReleaseError` where it cannot be built or deployed, or the gate does not let it pass.
 */
async function releasePart(
  releases: ReleaseStore,
  part: string,
  { build: isBuiltFirst, canary: percent, by, why }: ReleaseOptions,
): Promise<string> {
  const build = await step(
    `${isBuiltFirst ? 'building' : 'reading'} ${part}`,
    async () => {
      if (isBuiltFirst) await buildPart(ROOT, part);
      return readBuild({ part, folder: path.join(ROOT, part, 'dist') });
    },
    ({ version: { version } }) => `${isBuiltFirst ? 'built' : 'read'} ${part} ${version}`,
  );
  const { version: candidate } = build;
  const { version } = candidate;
  const { stable, versions: live } = await liveParts(releases);
  const former = part === SHELL_PART ? live.shell : live.areas.get(part);
  if (former?.version === version)
    return `${part} is unchanged: everybody has version ${version} already. Nothing was deployed.`;
  await step(
    'checking what it declares',
    async () => refuse(part, staticViolations(candidate, live)),
    () => 'checked: declaration, exposed modules, contract, shared modules, collisions, budgets',
  );
  await step(
    'publishing',
    () => releases.publishRead(build),
    () => 'published',
  );
  const [types, { violations }] = await Promise.all([
    step(
      'checking types',
      () => checkTypes(ROOT, part),
      (found) => unlessAny(found, 'types fit'),
    ),
    step(
      'opening its pages in a browser',
      async () => {
        if (!existsSync(serverBundle(ROOT))) await buildPart(ROOT, 'server');
        const composition = await compose(releases, stable, candidate);
        return smokeTest(ROOT, candidate, live, { releases, composition });
      },
      (found) =>
        unlessAny(
          found.violations,
          `smoke-tested (${found.pages} pages, opened ${found.looks} times)`,
        ),
    ),
  ]);
  refuse(part, [...types, ...violations]);
  const request = { part, version, by, why };
  if (percent === undefined)
    return `✓ live as deployment ${(await release(releases, request)).number}`;
  return canaryWords(part, await startCanary(releases, { ...request, percent }));
}

/** Releases one after another whatever differs from what is live; what fails leaves those after it for the next time. */
async function releaseChanged(releases: ReleaseStore, options: ReleaseOptions): Promise<string> {
  if (options.build)
    await step(
      'building',
      () => buildPart(ROOT),
      () => 'built',
    );
  const parts = await changedParts(releases, ROOT);
  if (parts.length === 0) return 'Nothing differs from what is live. Nothing was deployed.';
  console.log(`  releasing ${parts.join(', ')} …`);
  for (const part of parts)
    console.log(await releasePart(releases, part, { ...options, build: false }));
  return `✓ released: ${parts.join(', ')}`;
}

await runReleaseCommand(command, async (releases, options: ReleaseOptions, part?: string) => {
  if (options.changed && part === undefined) return releaseChanged(releases, options);
  if (part === undefined || options.changed)
    throw new UsageError('Usage: npm run release -- <area|shell>, or npm run release -- --changed');
  checkPart(ROOT, part);
  return releasePart(releases, part, options);
});
