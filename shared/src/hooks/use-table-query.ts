import { useSearchParams } from '@teluk-mart/shared/routing';

/** By which column a table is sorted. */
export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

/** What is shown of a table: it lives in the address, so that going back and sharing work. */
export interface TableQuery {
  search: string;
  sort: TableSort;
  /** Counted from 0. */
  page: number;
  /** Rows on a page. */
  pageSize: number;
}

/** Numbers of rows on a page that may be chosen. */
export const PAGE_SIZES = [10, 25, 50];

/** Rows on a page where nothing was chosen; a table of no more has one page. */
export const FEWEST_ROWS = 10;

function readSort(query: URLSearchParams, columns: readonly string[], fallback: TableSort) {
  const column = query.get('urut');
  if (column === null || !columns.includes(column)) return fallback;
  return { column, direction: query.get('arah') === 'desc' ? 'desc' : 'asc' } satisfies TableSort;
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('hal') ?? 1);
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0;
}

function readPageSize(query: URLSearchParams): number {
  const size = Number(query.get('baris'));
  return PAGE_SIZES.includes(size) ? size : FEWEST_ROWS;
}

/**
 * Search, sorting and page of a table, kept in the address as `?cari=&urut=nama&arah=asc&hal=2&baris=25`. Whatever is
 * as it would be anyway is left out, and whatever makes no sense counts as left out. A change of anything but the page
 * leads to the first page.
 */
export function useTableQuery(
  columns: readonly string[],
  defaultSort: TableSort,
): readonly [TableQuery, (change: Partial<TableQuery>) => void] {
  const [query, setQuery] = useSearchParams();
  const current: TableQuery = {
    search: query.get('cari') ?? '',
    sort: readSort(query, columns, defaultSort),
    page: readPage(query),
    pageSize: readPageSize(query),
  };
  const change = (part: Partial<TableQuery>) => {
    const { search, sort, page, pageSize } = { ...current, page: 0, ...part };
    const isDefaultSort =
      sort.column === defaultSort.column && sort.direction === defaultSort.direction;
    const entries: Readonly<Record<string, string>> = {
      cari: search,
      urut: isDefaultSort ? '' : sort.column,
      arah: isDefaultSort ? '' : sort.direction,
      hal: page > 0 ? String(page + 1) : '',
      baris: pageSize === FEWEST_ROWS ? '' : String(pageSize),
    };
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(entries)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      {
        // Another page is read from its top; whatever else changes, changes in sight.
        preventScrollReset: part.page === undefined,
        // Each typed letter as a step back would lead nowhere.
        replace: part.search !== undefined,
      },
    );
  };
  return [current, change];
}
