import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { partOf } from './live';
import { pastStates } from './past';
import { type Step, undoStack } from './undo-stack';

/** What a part was for everybody. */
export interface PartState {
  /** `undefined` where there was no such area. */
  version: string | undefined;
}

function isSame(a: PartState, b: PartState): boolean {
  return a.version === b.version;
}

async function stepsOf(releases: Releases, part: string): Promise<Step<PartState>[]> {
  return (await pastStates(releases)).map(({ deployment, composition }) => {
    const state = { version: partOf(composition, part)?.version };
    const isGoal = (earlier: PartState) => isSame(earlier, state);
    return deployment.action === 'rollback' ? { state, isGoal } : { state };
  });
}

/**
 * What everybody had of a part before the version of now: `version` is `undefined` where there was no such area yet.
 * Throws a `ReleaseError` where nothing is known from before.
 */
export async function versionBefore(releases: Releases, part: string): Promise<PartState> {
  const before = undoStack(await stepsOf(releases, part), isSame).at(-2);
  if (before) return before;
  throw new ReleaseError(`${part} has no version before the one that is live.`);
}

/** Whether everybody once had a version of a part, so that it has been through all checks. */
export async function wasLive(
  releases: Releases,
  { part, version }: { part: string; version: string },
): Promise<boolean> {
  return (await stepsOf(releases, part)).some(({ state }) => state.version === version);
}
