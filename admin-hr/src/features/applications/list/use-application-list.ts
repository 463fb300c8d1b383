import { isGone } from '@teluk-mart/contract/api-client/call-errors';
import { type RootState, useAppSelector } from '@teluk-mart/contract/state';
import type { Application } from '@teluk-mart/domain/application/application';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { useCallback, useEffect, useState } from 'react';
import { applicationsApi } from '../applications-api';
import { type ApplicationAddress, pageQuery } from './application-address';

/** The applications that the address asks for, and the state of fetching them. */
export interface FetchedApplications {
  /** The former page's applications while another is on its way; `undefined` as long as there are none to show. */
  applications: readonly Application[] | undefined;
  /** Applications on all pages; 0 as long as it is not known. */
  total: number;
  /** `applications` belong to the address, even if they are a moment old. */
  isCurrent: boolean;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The age of the list. */
interface ListAge extends Pick<FetchedApplications, 'isFetching' | 'retry'> {
  /** Time of the last request, in milliseconds since 1970. */
  startedAt: number | undefined;
}

/** Milliseconds for which a list is not asked for again. */
const FRESH_FOR = 30_000;

/** Fetches the list again when its tab comes back after a while: colleagues work on it too. */
function useRefetchOnReturn({ startedAt = 0, isFetching, retry }: ListAge): void {
  useEffect(() => {
    const refetchOld = () => {
      const isOld = Date.now() - startedAt >= FRESH_FOR;
      if (!document.hidden && !isFetching && isOld) retry();
    };
    document.addEventListener('visibilitychange', refetchOld);
    return () => document.removeEventListener('visibilitychange', refetchOld);
  }, [startedAt, isFetching, retry]);
}

/** Returns true if an application was fetched alone after the list, and differs from its entry there. */
function isOutdated({ id, status }: Application, startedAt: number, state: RootState): boolean {
  const details = applicationsApi.endpoints.readApplication.select(id)(state);
  if ((details.startedTimeStamp ?? 0) <= startedAt) return false;
  if (details.isError) return isGone(details.error);
  return details.isSuccess && details.data.status !== status;
}

/** Fetches the list again if the opened details of one of its applications are newer. */
function useRefetchWhenOutdated(
  applications: readonly Application[],
  { startedAt = 0, isFetching, retry }: ListAge,
): void {
  const isOld = useAppSelector((state) =>
    applications.some((application) => isOutdated(application, startedAt, state)),
  );
  const asksAgain = isOld && !isFetching;
  useEffect(() => {
    if (asksAgain) retry();
  }, [asksAgain, retry]);
}

const NONE: readonly Application[] = [];

/**
 * Fetches the page of applications that the address asks for, and again after every change. An address beyond the last
 * page becomes that of the last one, since applications may have been deleted. Without an answer, the rows of another
 * query are not shown for it.
 */
export function useApplicationList(address: ApplicationAddress): FetchedApplications {
  const query = pageQuery(address);
  const { data, currentData, error, isFetching, startedTimeStamp, refetch } =
    applicationsApi.useListApplicationsQuery(query, { refetchOnMountOrArgChange: true });
  // A page that was shown before is asked for a moment later; an earlier result is no answer yet.
  const [asked, setAsked] = useState<string>();
  if (isFetching && asked !== query) setAsked(query);
  const isWaiting = isFetching || asked !== query;
  useFailureToast(
    { data: currentData, error, isFetching: isWaiting },
    'Gagal mengambil data lamaran',
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const { table, replacePage } = address;
  const shown = error === undefined ? data : currentData;
  const total = shown?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / table.pageSize) - 1);
  const isBeyond = currentData !== undefined && !isWaiting && table.page > lastPage;
  useEffect(() => {
    if (isBeyond) replacePage(lastPage);
  }, [isBeyond, lastPage, replacePage]);
  const applications = isBeyond ? undefined : shown?.applications;
  const isCurrent = currentData !== undefined;
  const age = { startedAt: startedTimeStamp, isFetching: isWaiting, retry };
  useRefetchOnReturn(age);
  useRefetchWhenOutdated((isCurrent && applications) || NONE, age);
  return {
    applications,
    total,
    isCurrent,
    failed: error !== undefined,
    isFetching: isWaiting,
    retry,
  };
}
