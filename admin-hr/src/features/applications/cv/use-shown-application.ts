import { isGone } from '@teluk-mart/contract/api-client/call-errors';
import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { useState } from 'react';
import { applicationsApi } from '../applications-api';
import { isFresh } from './cv-address';

/** The application that the CV's dialog shows, and the state of fetching it. */
export interface ShownApplication {
  /** Still the one before while the next is on its way; `undefined` at first, and after a failure. */
  application?: ApplicationDetail;
  /** The application that is asked for is on its way, and another one is shown. */
  isMoving: boolean;
  /** It has been deleted meanwhile. */
  isGone: boolean;
  isFetching: boolean;
  /** It could not be fetched the last time; there may be an older answer. */
  hasFailed: boolean;
  /**
   * Path of the CV in its frame. It stays the same for as long as the application does, or the frame would load again.
   */
  framePath?: string;
  /** Asks the server for its present state. */
  reload: () => void;
  /** Path of the CV, valid and asked for anew; rejects with the API's error. */
  freshPath: () => Promise<string>;
  /** The path that the application bears has only just come. */
  hasFreshPath: () => boolean;
}

/** Fetches an application afresh, since the link to its CV soon dies, and holds on to the one before. */
export function useShownApplication(id: number): ShownApplication {
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } =
    applicationsApi.useReadApplicationQuery(id, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<number>();
  const [frame, setFrame] = useState<{ id: number; path: string }>();
  if (isFetching && asked !== id) setAsked(id);
  const hasGone = !isFetching && isGone(error);
  const hasFailed = !isFetching && error !== undefined;
  // An expanded row may have fetched the application long ago: only the answer to this request bears a good link.
  const isAnswered = asked === id && !isFetching && !hasFailed;
  if (currentData && isAnswered && frame?.id !== id) {
    setFrame({ id, path: currentData.cv_url });
  }
  const application = hasGone ? undefined : (currentData ?? (isFetching ? data : undefined));
  return {
    application,
    isMoving: application !== undefined && application.id !== id,
    isGone: hasGone,
    isFetching,
    hasFailed,
    framePath: frame && frame.id === application?.id ? frame.path : undefined,
    reload: () => void refetch(),
    freshPath: async () => (await refetch().unwrap()).cv_url,
    hasFreshPath: () => isFresh(fulfilledTimeStamp),
  };
}
