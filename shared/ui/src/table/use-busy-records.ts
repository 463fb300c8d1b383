import { useState } from 'react';

/** A change is on its way, or it was answered and the row still shows the former state. */
type Stage = 'changing' | 'reloading';

function stillChanging(stages: ReadonlyMap<number, Stage>): ReadonlyMap<number, Stage> {
  return new Map([...stages].filter(([, stage]) => stage === 'changing'));
}

/**
 * Tracks the records of a list that cannot be changed now, until a change has been answered and the list is there
 * again. Until then their row would offer the same change once more.
 */
export function useBusyRecords(reloading: boolean) {
  const [stages, setStages] = useState<ReadonlyMap<number, Stage>>(new Map());
  const isOver = !reloading && [...stages.values()].includes('reloading');
  if (isOver) setStages(stillChanging(stages));
  const enter = (id: number, stage: Stage) => setStages((before) => new Map(before).set(id, stage));
  return {
    isBusy: ({ id }: { id: number }): boolean => stages.has(id),
    /** Follows a change, which must not reject. */
    follow: async (id: number, change: Promise<void>): Promise<void> => {
      enter(id, 'changing');
      await change;
      enter(id, 'reloading');
    },
  };
}
