import type { Composition } from '../composition';
import { contentId } from '../content-id';
import { ReleaseError } from '../release-error';
import type { Releases } from '../releases';
import { partOf } from './live';
import { type PastState, pastStates } from './past';
import { type Step, undoStack } from './undo-stack';

/** What everybody had as a whole. */
interface WholeState {
  /** Id of the composition. */
  id: string;
  composition: Composition;
  /** Name of all its parts together: compositions that came about otherwise may deliver the same. */
  content: string;
}

function isSame(a: WholeState, b: WholeState): boolean {
  return a.content === b.content;
}

function stepOf({ deployment, composition }: PastState): Step<WholeState> {
  const { stable: id, action, part } = deployment;
  const state = { id, composition, content: contentId({ ...composition, parent: undefined }) };
  if (action !== 'rollback') return { state };
  if (part === undefined) return { state, isGoal: (earlier) => isSame(earlier, state) };
  // With a part goes everything that had what was undone of it.
  const version = partOf(composition, part)?.version;
  return { state, isGoal: (earlier) => partOf(earlier.composition, part)?.version === version };
}

/**
 * Id of the composition that everybody had before the live one, never one that was gone back from, nor one whose shell
 * is lost. Throws a `ReleaseError` where there was none.
 *
 * @param live id of the composition that everybody has
 */
export async function compositionBefore(releases: Releases, live: string): Promise<string> {
  const stack = undoStack((await pastStates(releases)).map(stepOf), isSame);
  // A live composition that cannot be read is not among the states.
  if (stack.at(-1)?.id === live) stack.pop();
  for (const { id, composition } of stack.reverse()) {
    if ((await releases.partsOf(composition)).shell) return id;
  }
  throw new ReleaseError('Nothing was live before this composition.');
}
