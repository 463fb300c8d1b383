import type { ReactNode } from 'react';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/failed-calls';
import { EmptyState, RetryNotice } from '@teluk-mart/shared/ui/notices';

/** What a list query of the API client tells. */
interface ListQuery<Item> {
  data?: readonly Item[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A list of the home page: its items, or why there are none yet. */
interface HomeList<Item> {
  /** `undefined` until they have arrived. */
  items: readonly Item[] | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * One of the lists that the home page fetches side by side; each fails by itself and is logged with the words of
 * spec §8 (resolutions 33).
 *
 * @param choose which of the fetched records the home page shows
 */
export function useHomeList<Item, Chosen>(
  { data, error, isFetching, refetch }: ListQuery<Item>,
  choose: (items: readonly Item[]) => readonly Chosen[],
): HomeList<Chosen> {
  useLoggedFailure(error, 'Gagal mengambil data homepage:');
  return {
    items: data && choose(data),
    failed: error !== undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

interface HomeListStatesProps<Item> {
  list: HomeList<Item>;
  /** Shown while the list is on its way. */
  loading: ReactNode;
  /** The specification's words for a list without items. */
  emptyText: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the home page in whichever state it is in. */
export function HomeListStates<Item>({
  list: { items, failed, retrying, retry },
  loading,
  emptyText,
  children,
}: HomeListStatesProps<Item>) {
  if (!items) return failed ? <RetryNotice onRetry={retry} retrying={retrying} /> : loading;
  return items.length === 0 ? <EmptyState text={emptyText} /> : children(items);
}
