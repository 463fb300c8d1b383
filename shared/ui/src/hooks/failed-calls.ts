import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useAppDispatch } from '@teluk-mart/contract/state';
import { useToast } from '@teluk-mart/contract/toast';
import { useEffect, useRef } from 'react';

/** The part of a `useGet…Query` result that is needed here. */
interface FetchedList {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/**
 * Shows staff a toast if a list could not be fetched: the server's words, or the fallback
 * (docs/specification.md#error-texts). Only a fetch that fails while the page is open counts, not an earlier one. If
 * older rows stay on the page, a toast that is still shown wins: it reports the outcome of a change.
 */
export function useFailureToast({ data, error, isFetching }: FetchedList, fallback: string): void {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const wasFetching = useRef(false);
  useEffect(() => {
    const hasFailed = wasFetching.current && !isFetching && error !== undefined;
    wasFetching.current = isFetching;
    if (!hasFailed) return;
    dispatch((_, getState) => {
      const isQuiet = data === undefined || getState().toast.current === undefined;
      if (isQuiet) toast.failure('Error', errorMessage(error, fallback));
    });
  }, [data, dispatch, error, fallback, isFetching, toast]);
}
