import { useEffect, useId, useState } from 'react';
import { useEventCallback } from '@mui/material/utils';
import { errorMessage } from '@teluk-mart/shared/api-client/call-errors';
import { saveText } from '@teluk-mart/shared/api-client/download';
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@teluk-mart/shared/domain/audit/audit-event';
import { auditQuery } from '@teluk-mart/shared/domain/audit/audit-filter';
import { actionLabel, nounLabel } from '@teluk-mart/shared/domain/audit/audit-words';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { useLazyComponent } from '@teluk-mart/shared/hooks/use-lazy-component';
import { Box, Button, Skeleton } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/looks';
import { useToast } from '@teluk-mart/shared/toast';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { downloadIcon, filterIcon } from '@teluk-mart/shared/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/shared/ui/notices';
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
        <Days address={address} />
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
        <ExportButton query={auditQuery(filter).toString()} disabled={!total} />
      </Box>
    </Box>
  );
}

async function loadDays() {
  const { ActivityDays } = await import(/* webpackChunkName: "activity-days" */ './ActivityDays');
  return ActivityDays;
}

/** The place of the days. Their calendar is heavy, and comes after the list. */
function Days({ address }: Pick<ActivityToolbarProps, 'address'>) {
  const [Fields, fetchFields] = useLazyComponent(loadDays);
  const [failed, setFailed] = useState(false);
  const load = useEventCallback(() => void fetchFields().then((isThere) => setFailed(!isThere)));
  useEffect(load, [load]);
  if (Fields) return <Fields address={address} />;
  return failed ? <RetryNotice dense onRetry={load} /> : <Skeleton variant="rounded" height={76} />;
}

/** Tells spreadsheets that a text is UTF-8. `fetch` takes it off what it reads. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Phones, where a line has no room for the button's words: the arrow alone is shown there. */
const PHONE = '@media (max-width: 479px)';

interface ExportButtonProps {
  /** The API's query for what is exported. */
  query: string;
  disabled: boolean;
}

/** Saves all that matches, on whatever page, as a table for spreadsheets. */
function ExportButton({ query, disabled }: ExportButtonProps) {
  const [fetchExport, { isLoading }] = activityApi.useExportActivityMutation();
  const toast = useToast();
  const save = async () => {
    const exported = fetchExport(query);
    try {
      const table = await exported.unwrap();
      saveText(BYTE_ORDER_MARK + table, `riwayat-aktivitas-${todayInMakassar()}.csv`, 'text/csv');
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengunduh riwayat aktivitas'));
    } finally {
      exported.reset();
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      disabled={disabled}
      onClick={() => void save()}
      title="Unduh CSV"
      sx={{ gap: 1, [PHONE]: { minWidth: 44, px: 1 } }}
    >
      <Icon path={downloadIcon} sx={{ fontSize: 20 }} />
      <Box component="span" sx={{ [PHONE]: visuallyHidden }}>
        Unduh CSV
      </Box>
    </Button>
  );
}
