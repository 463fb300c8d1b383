import { useMemo } from 'react';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/shared/hooks/use-today';

/** What a query of the API client tells about one record. */
interface RecordQuery<Kind> {
  currentData?: Kind;
  error?: unknown;
  refetch: () => unknown;
}

/** What the console says where there is no record to show. */
interface RecordMessages {
  /** For instance 'Gagal mengambil data promo'. */
  notFetched: string;
  /** For instance 'Promo tidak ditemukan'. */
  notFound: string;
}

/** One record, or why there is none to show. */
export interface ShownRecord<Kind> {
  /** `undefined` while it is on its way, and where there is none to show. */
  record: Kind | undefined;
  failed: boolean;
  /** There only when the server or the way to it failed, so that asking again may help (resolutions 34). */
  retry: (() => unknown) | undefined;
}

/** Whether a failed call says that the record is not there, rather than that the server could not be asked. */
function isMissing(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500
  );
}

/**
 * One record that a visitor may see, with its state of today (spec §4, resolutions 9).
 *
 * @param messages the specification's words for the console (spec §8)
 * @param withState gives a record its state of a day, for kinds that have one; always the same function
 */
export function useRecord<Kind extends { status: number }>(
  { currentData, error, refetch }: RecordQuery<Kind>,
  messages: RecordMessages,
  withState?: (record: Kind, today: Day) => Kind,
): ShownRecord<Kind> {
  const today = useToday();
  const record = useMemo(() => {
    if (!currentData || !isVisible(currentData)) return undefined;
    return withState ? withState(currentData, today) : currentData;
  }, [currentData, withState, today]);
  const refusal = record ? undefined : (error ?? currentData);
  const failure = useMemo(
    () => refusal && new Error(messages.notFound, { cause: refusal }),
    [refusal, messages.notFound],
  );
  useLoggedFailure(failure, messages.notFetched);
  const mayHelp = error !== undefined && !isMissing(error);
  return { record, failed: refusal !== undefined, retry: mayHelp ? refetch : undefined };
}
