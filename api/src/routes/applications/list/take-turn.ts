import { setImmediate } from 'node:timers/promises';
import { inTurns } from '../../../files/in-turns';

const inTurn = inTurns();

/**
 * Runs a piece of work on the whole table when its turn has come. All who ask for everything wait in one line, piece by
 * piece: however many they are, others wait for one piece at most.
 */
export function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn(async () => {
    // The embedded database answers at once: without a pause nobody else would be served between two pieces.
    await setImmediate();
    return work();
  });
}
