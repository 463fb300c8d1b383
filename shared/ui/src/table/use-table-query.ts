import { type Link, useSearchParams } from '@teluk-mart/contract/routing';
import { type ComponentProps, useInsertionEffect, useRef } from 'react';

type Way = Pick<ComponentProps<typeof Link>, 'replace' | 'preventScrollReset'>;

/**
 * Returns the query of the address and its setter. A change starts from the one before, even if the page has not been
 * drawn with that yet. Leaving a search box, which hands its text on, and pressing a button are one click.
 */
function useLatestQuery() {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useInsertionEffect(() => {
    latest.current = query;
  }, [query]);
  const change = (next: (before: URLSearchParams) => URLSearchParams, way: Way) => {
    latest.current = next(latest.current);
    setQuery(latest.current, way);
  };
  return [query, change] as const;
}

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

/** The part of a table that is shown: it lives in the address, so that going back and sharing work. */
export interface TableQuery {
  search: string;
  sort: TableSort;
  /** Counted from 0. */
  page: number;
  /** Rows on a page. */
  pageSize: number;
}

/** Name of the page in the address, where it is counted from 1. */
const PAGE = 'hal';

/** Numbers of rows on a page that may be chosen. */
export const PAGE_SIZES = [10, 25, 50];

/** Rows on a page until the reader chooses otherwise; a table of no more has one page. */
export const DEFAULT_PAGE_SIZE = 10;

function readSort(query: URLSearchParams, columns: readonly string[], fallback: TableSort) {
  const column = query.get('urut');
  if (column === null || !columns.includes(column)) return fallback;
  return { column, direction: query.get('arah') === 'desc' ? 'desc' : 'asc' } satisfies TableSort;
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get(PAGE) ?? 1);
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0;
}

function readPageSize(query: URLSearchParams): number {
  const size = Number(query.get('baris'));
  return PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
}

/** A table's part of the address, and its changes. */
export interface TableAddress {
  query: TableQuery;
  /** A change of anything but the page leads to the first page. */
  change: (change: Partial<TableQuery>) => void;
  /**
   * Changes the filter, which also decides which rows there are, and leads to the first page.
   *
   * @param names all names of the filter in the address
   * @param filter returns the parts that are to be on, given the address as it is
   */
  changeFilter: (
    names: readonly string[],
    filter: (before: URLSearchParams) => URLSearchParams,
  ) => void;
  /** Another page without a step back and without scrolling; counted from 0. */
  replacePage: (page: number) => void;
}

function pageEntry(page: number): string {
  return page > 0 ? String(page + 1) : '';
}

/** Returns a query with other entries; an empty one is left out. */
function withEntries(before: URLSearchParams, entries: Readonly<Record<string, string>>) {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(entries)) {
    after.delete(name);
    if (value !== '') after.set(name, value);
  }
  return after;
}

/**
 * Keeps search, sorting and page of a table in the address as `?cari=&urut=nama&arah=asc&hal=2&baris=25`. Defaults are
 * left out, and invalid values count as left out.
 */
export function useTableQuery(columns: readonly string[], defaultSort: TableSort): TableAddress {
  const [address, setAddress] = useLatestQuery();
  const read = (from: URLSearchParams): TableQuery => ({
    search: from.get('cari') ?? '',
    sort: readSort(from, columns, defaultSort),
    page: readPage(from),
    pageSize: readPageSize(from),
  });
  const entriesOf = ({ search, sort, page, pageSize }: TableQuery) => {
    const isDefaultSort =
      sort.column === defaultSort.column && sort.direction === defaultSort.direction;
    return {
      cari: search,
      urut: isDefaultSort ? '' : sort.column,
      arah: isDefaultSort ? '' : sort.direction,
      [PAGE]: pageEntry(page),
      baris: pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize),
    };
  };
  return {
    query: read(address),
    change: (part) =>
      setAddress(
        (before) => withEntries(before, entriesOf({ ...read(before), page: 0, ...part })),
        {
          // Another page is read from its top; any other change happens in sight.
          preventScrollReset: part.page === undefined,
          // Each typed letter as a step back would lead nowhere.
          replace: part.search !== undefined,
        },
      ),
    changeFilter: (names, filter) =>
      setAddress(
        (before) => {
          const after = filter(before);
          const entries = Object.fromEntries(names.map((name) => [name, after.get(name) ?? '']));
          return withEntries(before, { ...entries, [PAGE]: '' });
        },
        { preventScrollReset: true },
      ),
    replacePage: (page) =>
      setAddress((before) => withEntries(before, { [PAGE]: pageEntry(page) }), {
        preventScrollReset: true,
        replace: true,
      }),
  };
}
