import Box from '@mui/material/Box';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { FilterBar, useUrlFilter } from '@teluk-mart/ui/FilterBar';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { StaleNotice, TableLoading } from '@teluk-mart/ui/table/table-notices';
import { useState } from 'react';
import { activityQuery, useActivityAddress } from './activity-address';
import { activityApi } from './activity-api';
import { ActivityDialog } from './ActivityDialog';
import { ActivityFilters } from './ActivityFilters';
import { ActivityTable } from './ActivityTable';
import { ReleaseList } from './ReleaseList';

/** The two views of the page: audit events, and the journal of releases. */
const VIEWS = [
  { value: 'aktivitas', label: 'Aktivitas' },
  { value: 'rilis', label: 'Rilis' },
];

/** Riwayat Aktivitas: actions of staff and refused calls, for admins (docs/decisions/035-audit.md). */
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
  const failed = error !== undefined;
  const retry = { onRetry: () => void list.refetch(), retrying: isFetching };
  return (
    <>
      <ActivityFilters address={address} />
      {failed && currentData && <StaleNotice {...retry} />}
      {!data && (failed ? <RetryNotice {...retry} /> : <TableLoading />)}
      {data && (
        <ActivityTable
          address={address}
          // Events of another query stand there only while these are on their way.
          page={failed ? currentData : data}
          waiting={currentData === undefined && isFetching}
          missing={<RetryNotice {...retry} />}
          onShow={setShown}
        />
      )}
      {shown && <ActivityDialog event={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
