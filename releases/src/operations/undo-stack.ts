/** A state that everybody had. */
export interface Step<State> {
  state: State;
  /** Only where it was come to by going back: whether an earlier state is as far back as was gone. */
  isGoal?: (earlier: State) => boolean;
}

/**
 * States one on top of the other, as an editor keeps steps for undoing: going back takes away what it goes back over,
 * so that going back twice goes back two states, and nothing that was undone comes back by going back again.
 */
export function undoStack<State>(
  steps: readonly Step<State>[],
  isSame: (a: State, b: State) => boolean,
): State[] {
  const stack: State[] = [];
  for (const { state, isGoal } of steps) {
    if (isGoal) {
      const goal = stack.findLastIndex(isGoal);
      // Where it went to something that had been undone itself, at least what it left is undone.
      stack.length = goal >= 0 ? goal + 1 : Math.max(stack.length - 1, 0);
    }
    const top = stack.at(-1);
    if (top !== undefined && isSame(top, state)) stack.pop();
    stack.push(state);
  }
  return stack;
}
