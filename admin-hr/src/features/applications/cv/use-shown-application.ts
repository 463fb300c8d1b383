import { useState } from 'react';
import { isGone } from '@teluk-mart/shared/calls/is-gone';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { applicationCalls } from '../api/application-calls';
import { isUsable } from './cv-address';

/** What the CV's dialog has to show. */
export interface ShownApplication {
  /** While the next one is on its way this is still the one before; nothing at first, and where it failed. */
  application?: ApplicationDetail;
  /** Whether the application that is asked for is on its way, and another one is shown. */
  isMoving: boolean;
  /** Whether somebody else has deleted it. */
  isGone: boolean;
  isFetching: boolean;
  /** Path of the CV in its frame. It stays the same for as long as the application does, or the frame would load again. */
  framePath?: string;
  /** Asks the server again, for what has happened meanwhile. */
  reload: () => void;
  /** Path of the CV that is still good, asked for anew where the last one has grown old; rejects with the API's error. */
  freshPath: () => Promise<string>;
  /** Whether the path that the application bears is still good. */
  hasFreshPath: () => boolean;
}

/** Fetches an application afresh, since the link to its CV lives for minutes only, and holds on to the one before. */
export function useShownApplication(id: number): ShownApplication {
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } =
    applicationCalls.useReadApplicationQuery(id, { refetchOnMountOrArgChange: true });
  const [frame, setFrame] = useState<{ id: number; path: string }>();
  // An expanded row may have fetched the application long ago: that link is not worth a try.
  if (currentData && frame?.id !== id && isUsable(fulfilledTimeStamp)) {
    setFrame({ id, path: currentData.cv_url });
  }
  const hasGone = !isFetching && isGone(error);
  const application = hasGone ? undefined : (currentData ?? (isFetching ? data : undefined));
  return {
    application,
    isMoving: application !== undefined && application.id !== id,
    isGone: hasGone,
    isFetching,
    framePath: frame && frame.id === application?.id ? frame.path : undefined,
    reload: () => void refetch(),
    freshPath: async () => (await refetch().unwrap()).cv_url,
    hasFreshPath: () => isUsable(fulfilledTimeStamp),
  };
}
