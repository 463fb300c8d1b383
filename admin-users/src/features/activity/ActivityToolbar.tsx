import { useEffect, useId, useState } from 'react';
import { useEventCallback } from '@mui/material/utils';
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@teluk-mart/shared/domain/audit/audit-event';
import { auditQuery } from '@teluk-mart/shared/domain/audit/audit-filter';
import { actionLabel, nounLabel } from '@teluk-mart/shared/domain/audit/audit-words';
import { useLazyComponent } from '@teluk-mart/shared/hooks/use-lazy-component';
import { Box, Button, Skeleton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { filterIcon } from '@teluk-mart/shared/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/shared/ui/notices';
import { ExportButton } from '@teluk-mart/shared/ui/table/ExportButton';
import { FilterSelect } from '@teluk-mart/shared/ui/table/FilterSelect';
import { SearchBox } from '@teluk-mart/shared/ui/table/TableToolbar';
import type { ActivityAddress } from './activity-address';
import { activityApi } from './activity-api';

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'id');

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel);

const NOUNS = AUDIT_NOUNS.map((value) => ({ value, label: nounLabel(value) })).sort(byLabel);

interface ActivityToolbarProps {
  address: ActivityAddress;
  /** Events that match; `undefined` as long as it is not known. */
  total: number | undefined;
}

/** Who, what and when: the filters above the list, and the export of what they keep. */
export function ActivityToolbar({ address, total }: ActivityToolbarProps) {
  const { filter, changeFilter } = address;
  const id = useId();
  const count = [filter.jenis, filter.aksi, filter.dari, filter.sampai].filter(Boolean).length;
  const [open, setOpen] = useState(count > 0);
  const [exportActivity] = activityApi.useExportActivityMutation();
  const fetchTable = async () => {
    const exported = exportActivity(auditQuery(filter).toString());
    try {
      return await exported.unwrap();
    } finally {
      exported.reset();
    }
  };
  return (
    <Box sx={{ mb: 2 }}>
      <SearchBox
        label="Cari nama karyawan..."
        value={filter.oleh ?? ''}
        onChange={(oleh) => changeFilter({ oleh: oleh || undefined })}
      />
      <Box
        id={id}
        role="group"
        aria-label="Saring aktivitas"
        sx={{
          // On phones the list would begin below the screen otherwise.
          display: { xs: open ? 'flex' : 'none', sm: 'flex' },
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 1.5,
          my: 1.5,
          p: 2,
          borderRadius: '20px',
          bgcolor: 'grey.100',
          '& > *': { flex: '1 1 10.5rem', minWidth: 0 },
        }}
      >
        <FilterSelect
          label="Jenis data"
          all="Semua jenis"
          options={NOUNS}
          value={filter.jenis}
          onChange={(jenis) => changeFilter({ jenis })}
        />
        <FilterSelect
          label="Tindakan"
          all="Semua tindakan"
          options={ACTIONS}
          value={filter.aksi}
          onChange={(aksi) => changeFilter({ aksi })}
        />
        <Days filter={filter} changeFilter={changeFilter} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={filterIcon} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ display: { sm: 'none' } }}
        >
          Filter{count > 0 && ` (${count})`}
        </Button>
        <Box role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
          {total !== undefined && total > 0 && `${total.toLocaleString('id-ID')} aktivitas`}
        </Box>
        <ExportButton
          name="riwayat-aktivitas"
          fetchTable={fetchTable}
          failure="Gagal mengunduh riwayat aktivitas"
          disabled={!total}
        />
      </Box>
    </Box>
  );
}

async function loadDays() {
  const { FilterDays } = await import(
    /* webpackChunkName: "filter-days" */ '@teluk-mart/shared/ui/table/FilterDays'
  );
  return FilterDays;
}

/** The place of the days. Their calendar is heavy, and comes after the list. */
function Days({ filter, changeFilter }: Pick<ActivityAddress, 'filter' | 'changeFilter'>) {
  const [Fields, fetchFields] = useLazyComponent(loadDays);
  const [failed, setFailed] = useState(false);
  const load = useEventCallback(() => void fetchFields().then((isThere) => setFailed(!isThere)));
  useEffect(load, [load]);
  if (Fields) return <Fields value={filter} onChange={changeFilter} />;
  return failed ? <RetryNotice dense onRetry={load} /> : <Skeleton variant="rounded" height={76} />;
}
