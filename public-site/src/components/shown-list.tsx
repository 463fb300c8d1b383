import type { Day } from '@teluk-mart/domain/time/day';
import { useLoggedFailure } from '@teluk-mart/ui/hooks/use-logged-failure';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { EmptyState, RetryNotice } from '@teluk-mart/ui/notices';
import type { ReactNode } from 'react';

/** The part of the API client's list query that is used here. */
interface ListQuery<Item> {
  data?: readonly Item[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A list as a visitor sees it, or the reason why there is none yet. */
export interface ShownList<Item> {
  /** `undefined` until they have arrived. */
  items: readonly Item[] | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * Shows a list as it is today, and logs a failed call; several lists of a page fail each by itself.
 *
 * @param failure the specification's words for the console (docs/specification.md#log-texts)
 * @param choose picks and orders what a visitor sees (docs/specification.md#visibility), with its state of today: the
 * server's own may be from yesterday
 */
export function useShownList<Item>(
  { data, error, isFetching, refetch }: ListQuery<Item>,
  failure: string,
  choose: (items: readonly Item[], today: Day) => readonly Item[],
): ShownList<Item> {
  const today = useToday();
  useLoggedFailure(error, failure);
  return {
    items: data && choose(data, today),
    failed: error !== undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

export interface ListStatesProps<Item> {
  list: ShownList<Item>;
  /** Shown while the list is on its way. */
  loading: ReactNode;
  failedText?: string;
  /** The specification's words for a list without items. */
  emptyText: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** Renders a list in whichever state it is in (docs/specification.md#failed-lists). */
export function ListStates<Item>({
  list: { items, failed, retrying, retry },
  loading,
  failedText,
  emptyText,
  children,
}: ListStatesProps<Item>) {
  if (!items) {
    return failed ? <RetryNotice text={failedText} onRetry={retry} retrying={retrying} /> : loading;
  }
  return items.length === 0 ? <EmptyState text={emptyText} /> : children(items);
}
