import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { useBusyRecords } from '@teluk-mart/ui/table/use-busy-records';
import { useState } from 'react';
import {
  type Changing,
  type Standing,
  useChangeStatus,
  useRestoreStatuses,
} from '../status/use-change-status';

/** Sets the status of the application that is open, and takes it back. */
export interface StatusDecision {
  /** A change is on its way, or one that was answered is not seen yet. */
  busy: boolean;
  choose: (status: ApplicationStatus) => void;
  /** Takes the last change back, for as long as nothing else has changed the status since. */
  undo?: () => void;
}

/**
 * Decides about one application after the other, and remembers the last change.
 *
 * @param application the one that is open
 * @param reloading whether it is being asked for again
 */
export function useStatusDecision(
  application: Changing | undefined,
  reloading: boolean,
): StatusDecision {
  const changeStatus = useChangeStatus();
  const restore = useRestoreStatuses();
  const { isBusy, follow } = useBusyRecords(reloading);
  const [last, setLast] = useState<{ before: Standing; to: ApplicationStatus }>();
  if (!application) return { busy: false, choose: () => undefined };
  const busy = isBusy(application);
  const choose = async (to: ApplicationStatus) => {
    const [before] = (await changeStatus([application], to)) ?? [];
    if (before) setLast({ before, to });
  };
  const isLast = last?.before.id === application.id && last.to === application.status;
  return {
    busy,
    choose: (to) => {
      if (!busy) void follow(application.id, choose(to));
    },
    undo: isLast
      ? () => {
          if (!busy) void follow(application.id, restore([last.before], last.to));
        }
      : undefined,
  };
}
