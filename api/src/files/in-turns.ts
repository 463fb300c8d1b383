/** A function that runs what it is given one at a time, in the order in which it was given. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A new waiting line; work that fails does not hold up what waits behind it. */
export function inTurns(): Turns {
  let lastInLine: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = lastInLine.then(work);
    lastInLine = turn.catch(() => undefined);
    return turn;
  };
}
