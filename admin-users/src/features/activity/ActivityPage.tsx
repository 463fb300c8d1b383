import { useState } from 'react';
import type { AuditEntry } from '@teluk-mart/shared/domain/audit/audit-event';
import { useFailureToast } from '@teluk-mart/shared/hooks/failed-calls';
import { Box } from '@teluk-mart/shared/mui';
import { FilterBar, useUrlFilter } from '@teluk-mart/shared/ui/FilterBar';
import { StaffPageHeading } from '@teluk-mart/shared/ui/headings';
import { RetryNotice } from '@teluk-mart/shared/ui/notices';
import { EmptyTable, TableLoading } from '@teluk-mart/shared/ui/table/table-notices';
import { TablePages } from '@teluk-mart/shared/ui/table/TablePages';
import { DEFAULT_PAGE_SIZE } from '@teluk-mart/shared/ui/table/use-table-query';
import {
  type ActivityAddress,
  activityQuery,
  NO_FILTER,
  useActivityAddress,
} from './activity-address';
import { activityApi } from './activity-api';
import { ActivityDialog } from './ActivityDialog';
import { ActivityList } from './ActivityList';
import { ActivityToolbar } from './ActivityToolbar';
import { ReleaseList } from './ReleaseList';

/** The two views of the page: audit events, and the journal of releases. */
const VIEWS = [
  { value: 'aktivitas', label: 'Aktivitas' },
  { value: 'rilis', label: 'Rilis' },
];

/** Riwayat Aktivitas: what staff have done, who was refused, for admins (docs/decisions/035-audit.md). */
export default function ActivityPage() {
  const names = VIEWS.map(({ value }) => value);
  const [view, setView] = useUrlFilter('tampilan', names, 'aktivitas', ['hal']);
  return (
    <>
      <StaffPageHeading
        title="Riwayat Aktivitas"
        intro="Semua perubahan oleh karyawan, login, dan akses yang ditolak. Catatan ini tidak dapat diubah, dan data pribadi pelamar tidak ikut dicatat."
      />
      <Box sx={{ mb: 2 }}>
        <FilterBar label="Tampilan" quiet options={VIEWS} value={view} onChange={setView} />
      </Box>
      {view === 'rilis' ? <ReleaseList /> : <Activity />}
    </>
  );
}

/** Lists audit events below their filters. */
function Activity() {
  const address = useActivityAddress();
  const list = activityApi.useListActivityQuery(activityQuery(address), {
    refetchOnMountOrArgChange: true,
  });
  const { data, currentData, error, isFetching } = list;
  useFailureToast({ data: currentData, error, isFetching }, 'Gagal mengambil riwayat aktivitas');
  const [shown, setShown] = useState<AuditEntry>();
  return (
    <>
      <ActivityToolbar address={address} total={data?.total} />
      <Events
        address={address}
        events={error === undefined ? data?.events : currentData?.events}
        total={data?.total ?? 0}
        failed={error !== undefined}
        isFetching={isFetching}
        isCurrent={currentData !== undefined}
        onRetry={() => void list.refetch()}
        onShow={setShown}
      />
      {shown && <ActivityDialog event={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface EventsProps {
  address: ActivityAddress;
  events: readonly AuditEntry[] | undefined;
  total: number;
  failed: boolean;
  isFetching: boolean;
  /** They are what the address asks for. */
  isCurrent: boolean;
  onRetry: () => void;
  onShow: (event: AuditEntry) => void;
}

/** The events of a page, or why there are none. */
function Events({
  address,
  events,
  total,
  failed,
  isFetching,
  isCurrent,
  onRetry,
  onShow,
}: EventsProps) {
  const { filter, table, changeTable, changeFilter } = address;
  if (!events)
    return failed ? <RetryNotice onRetry={onRetry} retrying={isFetching} /> : <TableLoading />;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const lastPage = Math.max(0, Math.ceil(total / table.pageSize) - 1);
  return (
    <>
      {failed && (
        <RetryNotice
          dense
          text="Data terbaru belum bisa dimuat."
          onRetry={onRetry}
          retrying={isFetching}
        />
      )}
      {events.length === 0 ? (
        <EmptyTable
          text={
            isFiltered ? 'Tidak ada aktivitas yang cocok dengan filter.' : 'Belum ada aktivitas.'
          }
          actions={
            isFiltered ? [{ label: 'Hapus filter', onSelect: () => changeFilter(NO_FILTER) }] : []
          }
        />
      ) : (
        <ActivityList events={events} waiting={!isCurrent && isFetching} onShow={onShow} />
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <TablePages
          count={total}
          page={Math.min(table.page, lastPage)}
          pageSize={table.pageSize}
          onQueryChange={changeTable}
        />
      )}
    </>
  );
}
