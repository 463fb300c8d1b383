import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepListPlace, usePublicQuery } from '@teluk-mart/contract/public-api';
import { Link, useLocation, useSearchParams } from '@teluk-mart/contract/routing';
import { isVisible } from '@teluk-mart/domain/record/status';
import type { Day } from '@teluk-mart/domain/time/day';
import { useUrlFilter } from '@teluk-mart/ui/FilterBar';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import type { ReactNode } from 'react';
import { ListStates, type ListStatesProps, useShownList } from './shown-list';

/** Most records of a page (docs/specification.md#list-pages). */
const PAGE_SIZE = 48;

/** Pages that were added below one another, as the history keeps them. */
interface AddedPages {
  first: number;
  /** Moment at which the document came to which they were added. */
  since: number;
}

/** A list of the API, and how visitors filter it. */
interface DeclaredList<Item> {
  /** Its call with a query, for instance `/api/events?omit=persyaratan`. */
  call: string;
  /** Parameter of page and call alike. */
  filter: string;
  /** Value of the filter that keeps every record. */
  all: string;
  valueOf: (item: Item) => string;
  /** Returns the values that are offered, from those that occur. */
  offer: (values: readonly string[]) => readonly string[];
}

/**
 * Reads which pages of a list the address asks for: those from `first` to `last`, of `count`. A list that fits into one
 * page is sent whole and filtered here; the database filters and counts a longer one.
 */
export function useListPages<Item extends { status: number }>({
  call,
  filter,
  all,
  valueOf,
  offer,
}: DeclaredList<Item>) {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const { data: counts = [] } = usePublicQuery<{ nilai: string; jumlah: number }[]>(
    call.replace(/(\?.*)?$/, '/jumlah'),
  );
  const totalOf = (chosen: string) =>
    counts
      .filter(({ nilai }) => chosen === all || nilai === chosen)
      .reduce((sum, { jumlah }) => sum + jumlah, 0);
  const isLong = totalOf(all) > PAGE_SIZE;
  const pathOf = (page: number, kept = '') =>
    `${call}${call.includes('?') ? '&' : '?'}${kept}page=${page}&limit=${PAGE_SIZE}`;
  /** Records of the only page of a short list. */
  const { data: items } = usePublicQuery<Item[]>(isLong ? undefined : pathOf(1));
  const values = isLong ? counts.map(({ nilai }) => nilai) : items?.filter(isVisible).map(valueOf);
  const options = [all, ...offer([...new Set(values)])];
  const [value, choose] = useUrlFilter(filter, options, all, ['hal']);

  const count = isLong ? Math.max(1, Math.ceil(totalOf(value) / PAGE_SIZE)) : 1;
  const asked = Number(params.get('hal') ?? 1);
  const last = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), count) : 1;
  // Below pages to which others were added, those stay; a document has one, also where its address is reloaded.
  const added = state as AddedPages | null;
  const first = added?.since === performance.timeOrigin ? Math.min(added.first, last) : last;
  /** Returns the query of a page's address. */
  const searchOf = (page: number) => {
    const search = new URLSearchParams();
    if (value !== all) search.set(filter, value);
    if (page > 1) search.set('hal', String(page));
    return String(search) && `?${search}`;
  };
  keepListPlace({
    query: isLong ? searchOf(last) : '',
    isAsAsked: asked === last && (params.get(filter) ?? all) === value,
    prev: last > 1 ? pathname + searchOf(last - 1) : undefined,
    next: last < count ? pathname + searchOf(last + 1) : undefined,
  });
  const kept = isLong && value !== all ? `${filter}=${encodeURIComponent(value)}&` : '';
  const paths = Array.from({ length: last - first + 1 }, (_, index) => pathOf(first + index, kept));
  return { isLong, items, options, value, choose, paths, first, last, count, searchOf };
}

interface ListPageProps<Item> extends Omit<ListStatesProps<Item>, 'list'> {
  /** The specification's words for the console (docs/specification.md#log-texts). */
  failure: string;
  /** Picks and orders what a visitor sees of a page. */
  choose: (items: readonly Item[], today: Day) => readonly Item[];
}

function ListPage<Item>({
  path,
  failure,
  choose,
  ...states
}: ListPageProps<Item> & { path: string }) {
  return (
    <ListStates list={useShownList(usePublicQuery<Item[]>(path), failure, choose)} {...states} />
  );
}

interface ListPagesProps<Item extends { status: number }> extends Omit<
  ListPageProps<Item>,
  'children'
> {
  pages: ReturnType<typeof useListPages<Item>>;
  /** Shows the records of a page: the first on the screen, or one below it. */
  children: (items: readonly Item[], isFirst: boolean) => ReactNode;
}

/** Shows pages of a list one below the other, and the way to the others (docs/specification.md#list-pages). */
export function ListPages<Item extends { status: number }>({
  pages: { paths, first, last, count, searchOf },
  children,
  ...page
}: ListPagesProps<Item>) {
  const isHydrated = useHydrated();
  // The next page comes in below, and everything stays where it is.
  const state: AddedPages = { first, since: performance.timeOrigin };
  const inPlace = isHydrated && { replace: true, preventScrollReset: true, state };
  const button = { component: Link, variant: 'outlined' } as const;
  return (
    <Stack sx={{ gap: { xs: 2.5, md: 3 } }}>
      {paths.map((path, index) => (
        <ListPage key={first + index} path={path} {...page}>
          {(items) => children(items, index === 0)}
        </ListPage>
      ))}
      {count > 1 && (
        <Stack
          // Comes anew with each page: the focus goes on from where it was, into the records that have come.
          key={`after ${last}`}
          component="nav"
          aria-label="Halaman"
          direction="row"
          sx={{ mt: 2, flexWrap: 'wrap', placeContent: 'center', gap: 2, ...OFF_PAPER }}
        >
          {first > 1 && (
            <Button {...button} rel="prev" to={{ search: searchOf(first - 1) }}>
              Halaman sebelumnya
            </Button>
          )}
          <Typography sx={{ alignSelf: 'center' }}>
            Halaman {first < last ? `${first}–${last}` : last} dari {count}
          </Typography>
          {last < count && (
            <Button {...button} rel="next" to={{ search: searchOf(last + 1) }} {...inPlace}>
              {isHydrated ? 'Muat lebih banyak' : 'Halaman berikutnya'}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
