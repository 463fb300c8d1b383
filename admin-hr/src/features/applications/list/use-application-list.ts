import { useEffect } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { useFailureToast } from '@teluk-mart/shared/hooks/use-failure-toast';
import { applicationCalls } from '../api/application-calls';
import { pageQuery } from './address/list-query';
import type { ApplicationAddress } from './address/use-application-address';

/** What the page knows of the applications that its address asks for. */
export interface FetchedApplications {
  /** Those of the page before, while another is on its way; `undefined` as long as there were none. */
  applications: readonly Application[] | undefined;
  /** Applications on all pages. */
  total: number;
  /** Whether `applications` are those that the address asks for, be they a moment old. */
  isCurrent: boolean;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/**
 * Fetches the page of applications that the address asks for, and again after every change. An address beyond the last
 * page becomes that of the last one: applications may have been deleted since somebody kept it.
 */
export function useApplicationList(address: ApplicationAddress): FetchedApplications {
  const { data, currentData, error, isFetching, refetch } =
    applicationCalls.useListApplicationsQuery(pageQuery(address), {
      refetchOnMountOrArgChange: true,
    });
  useFailureToast({ data, error, isFetching }, 'Gagal mengambil data lamaran');
  const { table, replacePage } = address;
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / table.pageSize) - 1);
  const isBeyond = currentData !== undefined && !isFetching && table.page > lastPage;
  useEffect(() => {
    if (isBeyond) replacePage(lastPage);
  }, [isBeyond, lastPage, replacePage]);
  return {
    applications: isBeyond ? undefined : data?.applications,
    total,
    isCurrent: currentData !== undefined,
    failed: error !== undefined,
    isFetching,
    retry: () => void refetch(),
  };
}
