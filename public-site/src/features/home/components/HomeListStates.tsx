import type { ReactNode } from 'react';
import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import type { HomeList } from '../use-home-list';

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
