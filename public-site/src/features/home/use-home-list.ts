import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';

/** What a list query of the API client tells. */
interface ListQuery<Item> {
  data?: readonly Item[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A list of the home page: its items, or why there are none yet. */
export interface HomeList<Item> {
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
