import { inParallel } from '../parallel';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { compositionOf, partOf } from './live';

/** What a part was for everybody after a deployment. */
interface Step {
  version: string | undefined;
  isRollback: boolean;
}

async function stepsOf(releases: Releases, part: string): Promise<Step[]> {
  return inParallel((await releases.history()).reverse(), async ({ stable, action }) => {
    const composition = await compositionOf(releases, stable);
    return { version: partOf(composition, part)?.version, isRollback: action === 'rollback' };
  });
}

/**
 * The versions of a part that everybody had, one on top of the other, as an editor keeps steps for undoing: a
 * rollback takes away what it goes back over, so that going back twice goes back two versions.
 */
function stackOf(steps: readonly Step[]): (string | undefined)[] {
  const stack: (string | undefined)[] = [];
  for (const { version, isRollback } of steps) {
    const below = isRollback ? stack.lastIndexOf(version) : -1;
    if (below >= 0) stack.length = below + 1;
    else if (stack.at(-1) !== version || stack.length === 0) stack.push(version);
  }
  return stack;
}

/** The version that everybody had of a part before the one of now; throws a `ReleaseError` where there was none. */
export async function versionBefore(releases: Releases, part: string): Promise<string> {
  const version = stackOf(await stepsOf(releases, part)).at(-2);
  if (version !== undefined) return version;
  throw new ReleaseError(`${part} has no version before the one that is live.`);
}

/** Whether everybody once had a version of a part, so that it has been through all checks. */
export async function wasLive(
  releases: Releases,
  { part, version }: { part: string; version: string },
): Promise<boolean> {
  return (await stepsOf(releases, part)).some((step) => step.version === version);
}
