import { ReleaseError } from '../errors';
import type { Deployment } from '../journal/deployment';
import type { ReleaseStore } from '../release-store';
import { type Composition, partOf } from '../versions/composition';
import { contentId } from '../versions/content-id';
import type { VersionName } from '../versions/released-version';
import { requireComposition } from './live';
import { hasAllVersions } from './prune';

/** A state that everybody had. */
export interface Step<State> {
  state: State;
  /** Returns true for the earlier state that a roll-back went back to; set only for one. */
  isGoal?: (earlier: State) => boolean;
}

/**
 * Replays a history like an editor's undo stack. A roll-back removes the states that it goes back over. So two
 * roll-backs go back two states, and no roll-back brings back a state that was undone.
 */
export function undoStack<State>(
  steps: readonly Step<State>[],
  isSame: (a: State, b: State) => boolean,
): State[] {
  const stack: State[] = [];
  for (const { state, isGoal } of steps) {
    if (isGoal) {
      const goal = stack.findLastIndex(isGoal);
      // A roll-back to a state that had been undone itself undoes at least the state that it left.
      stack.length = goal >= 0 ? goal + 1 : Math.max(stack.length - 1, 0);
    }
    const top = stack.at(-1);
    if (top !== undefined && isSame(top, state)) stack.pop();
    stack.push(state);
  }
  return stack;
}

/** A deployment with the state that everybody had after it. */
interface PastState {
  deployment: Deployment;
  composition: Composition;
}

/** Returns the states that everybody had, oldest first. */
async function pastStates(releases: ReleaseStore): Promise<PastState[]> {
  const states: PastState[] = [];
  for (const deployment of (await releases.history()).reverse())
    states.push({ deployment, composition: await requireComposition(releases, deployment.stable) });
  return states;
}

/** All parts that everybody had. */
interface WholeState {
  /** Id of the composition. */
  id: string;
  composition: Composition;
  /** Name of all its parts together: compositions that came about otherwise may deliver the same. */
  content: string;
}

function wholeStep({ deployment, composition }: PastState): Step<WholeState> {
  const { stable: id, action, part } = deployment;
  const state = { id, composition, content: contentId({ ...composition, parent: undefined }) };
  if (action !== 'rollback') return { state };
  if (part === undefined) return { state, isGoal: ({ content }) => content === state.content };
  // A rollback of a part goes back over every state with the undone version.
  const version = partOf(composition, part)?.version;
  return { state, isGoal: (earlier) => partOf(earlier.composition, part)?.version === version };
}

/**
 * Returns the id of the composition that everybody had before the live one. Skips those that were gone back from, or
 * whose shell is lost. Throws a `ReleaseError` where there was none.
 *
 * @param live id of the composition that everybody has
 */
export async function compositionBefore(releases: ReleaseStore, live: string): Promise<string> {
  const steps = (await pastStates(releases)).map(wholeStep);
  const stack = undoStack(steps, (a, b) => a.content === b.content);
  // A live composition that cannot be read is not among the states.
  if (stack.at(-1)?.id === live) stack.pop();
  for (const { id, composition } of stack.reverse()) {
    if (!(await hasAllVersions(releases, id))) continue;
    if ((await releases.partsOf(composition)).shell) return id;
  }
  throw new ReleaseError('Nothing was live before this composition.');
}

/** One part as everybody had it. */
interface PartState {
  /** `undefined` where there was no such area. */
  version: string | undefined;
}

function isSameVersion(a: PartState, b: PartState): boolean {
  return a.version === b.version;
}

async function partSteps(releases: ReleaseStore, part: string): Promise<Step<PartState>[]> {
  return (await pastStates(releases)).map(({ deployment, composition }) => {
    const state = { version: partOf(composition, part)?.version };
    const isGoal = (earlier: PartState) => isSameVersion(earlier, state);
    return deployment.action === 'rollback' ? { state, isGoal } : { state };
  });
}

/**
 * Returns the version of a part that everybody had before that of now. `version` is `undefined`
 * where there was no such area yet. Throws a `ReleaseError` where nothing is known from before.
 */
export async function versionBefore(releases: ReleaseStore, part: string): Promise<PartState> {
  const before = undoStack(await partSteps(releases, part), isSameVersion).at(-2);
  if (before) return before;
  throw new ReleaseError(`${part} has no version before the one that is live.`);
}

/** Returns true if everybody once had a version of a part, so that it has been through all checks. */
export async function wasVersionLive(
  releases: ReleaseStore,
  { part, version }: VersionName,
): Promise<boolean> {
  return (await partSteps(releases, part)).some(({ state }) => state.version === version);
}
