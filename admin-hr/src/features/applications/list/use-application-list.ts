import { useCallback, useEffect, useState } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { useFailureToast } from '@teluk-mart/shared/hooks/use-failure-toast';
import { applicationCalls } from '../api/application-calls';
import { pageQuery } from './address/list-query';
import type { ApplicationAddress } from './address/use-application-address';

/** What the page knows of the applications that its address asks for. */
export interface FetchedApplications {
  /** Those of the page before, while another is on its way; `undefined` as long as there are none to show. */
  applications: readonly Application[] | undefined;
  /** Applications on all pages; 0 as long as it is not known. */
  total: number;
  /** Whether `applications` are those that the address asks for, be they a moment old. */
  isCurrent: boolean;
  failed: boolean;
  isFetching: boolean;
  /** When they were asked for the last time, in milliseconds since 1970. */
  startedAt: number | undefined;
  retry: () => void;
}

/**
 * Fetches the page of applications that the address asks for, and again after every change. An address beyond the last
 * page becomes that of the last one: applications may have been deleted since somebody kept it. Where the answer cannot
 * be had, the rows of another question are not shown for it.
 */
export function useApplicationList(address: ApplicationAddress): FetchedApplications {
  const query = pageQuery(address);
  const { data, currentData, error, isFetching, startedTimeStamp, refetch } =
    applicationCalls.useListApplicationsQuery(query, { refetchOnMountOrArgChange: true });
  // A page that was shown before is asked for a moment later; what came of it then is no answer yet.
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
  return {
    applications: isBeyond ? undefined : shown?.applications,
    total,
    isCurrent: currentData !== undefined,
    failed: error !== undefined,
    isFetching: isWaiting,
    startedAt: startedTimeStamp,
    retry,
  };
}
