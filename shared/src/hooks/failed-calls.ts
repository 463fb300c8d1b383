import { useEffect, useRef } from 'react';
import { errorMessage } from '@teluk-mart/shared/api-client';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { useToast } from '@teluk-mart/shared/toast';

/** Writes the specification's words for a failed call to the console, once per failure (spec §8). */
export function useLoggedFailure(failure: unknown, message: string): void {
  useEffect(() => {
    if (failure !== undefined) console.error(message, failure);
  }, [failure, message]);
}

/** As much of a query as is looked at here; what `useGet…Query` gives fits. */
interface FetchedList {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/**
 * Tells staff that a list could not be fetched: the server's words, or the fallback (spec §8). Only a fetch that fails
 * while the page is open counts, not the one that failed before it was left. Where older rows stay on the page, a toast
 * that is still shown is worth more: it tells what came of a change.
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
