import { useEffect } from 'react';
import { isGone } from '@teluk-mart/shared/calls/is-gone';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { type RootState, useAppSelector } from '@teluk-mart/shared/state';
import { applicationCalls } from '../api/application-calls';
import type { FetchedApplications } from './use-application-list';

/** Whether an application was looked at after its list was asked for, and is not what the list says any more. */
function isOutdated({ id, status }: Application, startedAt: number, state: RootState): boolean {
  const details = applicationCalls.endpoints.readApplication.select(id)(state);
  if ((details.startedTimeStamp ?? 0) <= startedAt) return false;
  if (details.isError) return isGone(details.error);
  return details.isSuccess && details.data.status !== status;
}

/** Asks for the list again where the details of one of its applications, which somebody has opened, are newer. */
export function useNewerDetails({
  applications = [],
  isCurrent,
  isFetching,
  startedAt = 0,
  retry,
}: FetchedApplications): void {
  const isOld = useAppSelector((state) =>
    applications.some((application) => isOutdated(application, startedAt, state)),
  );
  const asksAgain = isOld && isCurrent && !isFetching;
  useEffect(() => {
    if (asksAgain) retry();
  }, [asksAgain, retry]);
}
