import { access } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PART } from '../../composition';
import { serverBundle } from '../../gate/smoke/private-server';
import { sweepLeftovers } from '../../gate/sweep-leftovers';
import { smokeRefusals } from '../../gate/smoke-refusals';
import { typeRefusals } from '../../gate/type-refusals';
import { compose } from '../../operations/compose';
import type { ReleasedVersion } from '../../released-version';
import type { Releases } from '../../releases';
import { unpackSources } from '../../sources/sources';
import { buildPart } from './build-part';
import type { LiveParts } from './live-parts';
import { refusePublished } from './refuse-published';
import { step } from './step';

/** Where the checks run. */
export interface Checks {
  releases: Releases;
  /** The repository's root. */
  root: string;
  /** Environment variables that say where the releases are. */
  store: Readonly<Record<string, string>>;
}

function pass(refusals: readonly unknown[], words: string): string | undefined {
  return refusals.length === 0 ? words : undefined;
}

function checkTypes({ releases, root }: Checks, candidate: ReleasedVersion, live: LiveParts) {
  const sourcesOf = async ({ sources }: ReleasedVersion) => {
    const bytes = sources === undefined ? undefined : await releases.sources(sources);
    return bytes && unpackSources(bytes);
  };
  return step(() => typeRefusals(root, candidate, live.versions, sourcesOf), {
    begins: 'checking types',
    done: ({ refusals, unchecked }) =>
      unchecked.length === 0
        ? pass(refusals, 'types fit')
        : pass(refusals, `types not checked: no sources of ${unchecked.join(', ')} are known`),
  });
}

function checkInBrowser(checks: Checks, candidate: ReleasedVersion, live: LiveParts) {
  const { releases, root, store } = checks;
  return step(
    async () => {
      const isBuilt = await access(serverBundle(root)).then(
        () => true,
        () => false,
      );
      const shell = { part: SHELL_PART, folder: path.join(root, SHELL_PART) };
      if (!isBuilt) await buildPart(root, shell);
      const composition = await compose(releases, live.stable, [candidate]);
      const site = { root, store, composition, stable: live.stable };
      return smokeRefusals(site, candidate, live.versions);
    },
    {
      begins: 'opening its pages in a browser',
      done: ({ refusals, pages }) => pass(refusals, `smoke-tested (${pages} pages)`),
    },
  );
}

/**
 * The checks that run something: the compiler, and a published candidate in a browser. They run side by side.
 *
 * @throws RefusedError with what both have found
 */
export async function checkRunning(
  checks: Checks,
  candidate: ReleasedVersion,
  live: LiveParts,
): Promise<void> {
  await sweepLeftovers(checks.root);
  const [types, smoke] = await Promise.all([
    checkTypes(checks, candidate, live),
    checkInBrowser(checks, candidate, live),
  ]);
  await refusePublished(checks.releases, candidate, [...types.refusals, ...smoke.refusals]);
}
