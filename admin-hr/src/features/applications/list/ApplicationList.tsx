import Box from '@mui/material/Box';
import { useIsNarrow } from '@teluk-mart/ui/hooks/use-is-narrow';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { EmptyTable, StaleNotice, TableLoading } from '@teluk-mart/ui/table/table-notices';
import { DEFAULT_PAGE_SIZE } from '@teluk-mart/ui/table/use-table-query';
import { frameLook } from '@teluk-mart/ui/theme/looks';
import { type ApplicationAddress, noFilter } from './application-address';
import { ApplicationCards } from './ApplicationCards';
import { ApplicationTable } from './ApplicationTable';
import type { ListedApplication } from './list-actions';
import { SelectAllBox } from './SelectBox';
import { TablePages } from './TablePages';
import type { FetchedApplications } from './use-application-list';

interface ApplicationListProps {
  address: ApplicationAddress;
  list: FetchedApplications;
  listed: readonly ListedApplication[];
  onSelectAll: (selected: boolean) => void;
}

/** Shows the applications that the address asks for, or why there are none. */
export function ApplicationList({ address, list, listed, onSelectAll }: ApplicationListProps) {
  const { applications, total, isCurrent, failed, isFetching, retry } = list;
  const { table, changeTable } = address;
  if (!applications) {
    return failed ? <RetryNotice onRetry={retry} retrying={isFetching} /> : <TableLoading />;
  }
  return (
    <>
      {failed && <StaleNotice onRetry={retry} retrying={isFetching} />}
      {listed.length === 0 ? (
        <EmptyTable
          text="Tidak ada lamaran yang cocok dengan kriteria."
          actions={emptyStateActions(address)}
        />
      ) : (
        <TableOrCards
          address={address}
          listed={listed}
          waiting={!isCurrent && isFetching}
          onSelectAll={onSelectAll}
        />
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <TablePages
          count={total}
          page={Math.min(table.page, Math.ceil(total / table.pageSize) - 1)}
          pageSize={table.pageSize}
          onQueryChange={changeTable}
        />
      )}
    </>
  );
}

/** Returns actions that would bring applications back if none fits the address. */
function emptyStateActions({
  filter: { cari, ...others },
  changeTable,
  changeFilter,
}: ApplicationAddress) {
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  const search = { label: 'Hapus pencarian', onSelect: () => changeTable({ search: '' }) };
  const filter = { label: 'Hapus semua filter', onSelect: () => changeFilter(noFilter({ cari })) };
  return [...(cari === undefined ? [] : [search]), ...(isFiltered ? [filter] : [])];
}

/** Pixels that the table needs for usual names and positions beside each other. */
const TABLE_WIDTH = 680;

interface TableOrCardsProps extends Pick<
  ApplicationListProps,
  'address' | 'listed' | 'onSelectAll'
> {
  /** Others are on their way in their place. */
  waiting: boolean;
}

/** Shows a table if there is room for one, cards otherwise. */
function TableOrCards({ address, listed, waiting, onSelectAll }: TableOrCardsProps) {
  const [box, isNarrow] = useIsNarrow(TABLE_WIDTH);
  const chosen = listed.filter(({ selected }) => selected).length;
  const parts = {
    listed,
    selectAll: <SelectAllBox count={listed.length} chosen={chosen} onChange={onSelectAll} />,
    sort: address.table.sort,
    onQueryChange: address.changeTable,
  };
  return (
    <Box ref={box} aria-busy={waiting}>
      <Box
        sx={{
          ...frameLook,
          overflow: 'hidden',
          opacity: waiting ? 0.5 : 1,
          // The bulk bar does not hide the focused element (WCAG 2.4.11).
          '& a, & button, & input, & textarea': { scrollMarginBottom: chosen > 0 ? 180 : 0 },
        }}
      >
        {isNarrow ? <ApplicationCards {...parts} /> : <ApplicationTable {...parts} />}
      </Box>
    </Box>
  );
}
