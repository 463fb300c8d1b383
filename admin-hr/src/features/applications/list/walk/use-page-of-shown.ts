import { useEffect } from 'react';
import type { ApplicationAddress } from '../address/use-application-address';
import type { FetchedApplications } from '../use-application-list';

/**
 * Turns back to the page on which the open applicant stands where the next one's could not be fetched: the next step
 * asks for that one again.
 *
 * @param page counted from 0; `undefined` as long as nobody's CV is open
 */
export function usePageOfShown(
  page: number | undefined,
  { table, replacePage }: ApplicationAddress,
  { isCurrent, failed, isFetching }: FetchedApplications,
): void {
  const hasFailed = failed && !isCurrent && !isFetching;
  const isAway = hasFailed && page !== undefined && page !== table.page;
  useEffect(() => {
    if (isAway) replacePage(page);
  }, [isAway, page, replacePage]);
}
