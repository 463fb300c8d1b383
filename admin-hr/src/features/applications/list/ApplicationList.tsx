import { FEWEST_ROWS } from '@teluk-mart/shared/hooks/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { NothingShown } from '@teluk-mart/shared/ui/table/NothingShown';
import { TableLoading } from '@teluk-mart/shared/ui/table/TableLoading';
import { TablePages } from '@teluk-mart/shared/ui/table/TablePages';
import type { ApplicationAddress } from './address/use-application-address';
import { waysOut } from './address/ways-out';
import { TableOrCards } from './TableOrCards';
import type { ListedApplication } from './row/listed-application';
import type { FetchedApplications } from './use-application-list';

interface ApplicationListProps {
  address: ApplicationAddress;
  list: FetchedApplications;
  listed: readonly ListedApplication[];
  onSelectAll: (selected: boolean) => void;
}

/** The applications that the address asks for, or why there are none. */
export function ApplicationList({ address, list, listed, onSelectAll }: ApplicationListProps) {
  const { applications, total, isCurrent, failed, isFetching, retry } = list;
  const { table, changeTable } = address;
  if (!applications) {
    return failed ? <RetryNotice onRetry={retry} retrying={isFetching} /> : <TableLoading />;
  }
  return (
    <>
      {failed && (
        <Box sx={{ mb: 2 }}>
          <RetryNotice
            dense
            text="Data terbaru belum bisa dimuat."
            onRetry={retry}
            retrying={isFetching}
          />
        </Box>
      )}
      {listed.length === 0 ? (
        <NothingShown
          text="Tidak ada lamaran yang cocok dengan kriteria."
          waysOut={waysOut(address)}
        />
      ) : (
        <TableOrCards
          listed={listed}
          waiting={!isCurrent && isFetching}
          sort={table.sort}
          onQueryChange={changeTable}
          onSelectAll={onSelectAll}
        />
      )}
      {total > FEWEST_ROWS && (
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
