import type { ReactNode } from 'react';

/** One way out of a table that shows nothing. */
export interface TableWayOut {
  label: string;
  onSelect: () => void;
}

/** A filter that decides which rows a table is given; it stands beside the search. */
export interface TableFilter {
  /** Usually a `FilterBar`. */
  control: ReactNode;
  /** What takes the filter off again; `undefined` while it is off. */
  wayOut: TableWayOut | undefined;
}
