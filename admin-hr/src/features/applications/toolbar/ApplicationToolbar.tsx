import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEventCallback } from '@mui/material/utils';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@teluk-mart/domain/application/application-values';
import { FilterBar } from '@teluk-mart/ui/FilterBar';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { Icon } from '@teluk-mart/ui/Icon';
import { closeIcon, filterIcon } from '@teluk-mart/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { ExportButton } from '@teluk-mart/ui/table/ExportButton';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import { useEffect, useId, useState } from 'react';
import { applicationsApi } from '../applications-api';
import {
  type ApplicationAddress,
  countMoreFilters,
  matchingQuery,
} from '../list/application-address';
import type { FetchedApplications } from '../list/use-application-list';
import type { MoreFiltersProps } from './MoreFilters';
import { SearchBox, TableToolbar } from './TableToolbar';

interface ApplicationToolbarProps {
  address: ApplicationAddress;
  list: FetchedApplications;
}

/** The line above the list: search, filters, and the export of their results. */
export function ApplicationToolbar({ address, list }: ApplicationToolbarProps) {
  const { filter, table, changeTable, changeFilter } = address;
  const count = countMoreFilters(filter);
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  const [exportApplications] = applicationsApi.useExportApplicationsMutation();
  const fetchTable = async () => {
    const exported = exportApplications(matchingQuery(address));
    try {
      return await exported.unwrap();
    } finally {
      // Personal data of thousands would stay in the memory of the page otherwise.
      exported.reset();
    }
  };
  const person = list.applications?.find((application) => application.id === filter.pelamar);
  return (
    <Box sx={{ mb: 2 }}>
      <TableToolbar
        search={
          <SearchBox
            label="Cari nama atau posisi..."
            value={table.search}
            onChange={(search) => changeTable({ search })}
          />
        }
        filter={
          <StatusFilter value={filter.status} onChange={(status) => changeFilter({ status })} />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={filterIcon} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Filter lainnya{count > 0 && ` (${count})`}
        </Button>
        {filter.pelamar !== undefined && (
          <SamePersonButton
            name={person?.nama}
            onRemove={() => changeFilter({ pelamar: undefined })}
          />
        )}
        <Box role="status" sx={{ ml: 'auto', mr: 1, color: 'text.secondary' }}>
          {list.total > 0 && `${list.total.toLocaleString('id-ID')} lamaran`}
        </Box>
        <ExportButton
          name="lamaran"
          fetchTable={fetchTable}
          failure="Gagal mengunduh data lamaran"
          disabled={list.total === 0}
        />
      </Box>
      {open && <MoreFiltersPanel id={id} address={address} />}
    </Box>
  );
}

/** The choice that keeps all applications. */
const ALL = 'Semua';

const STATUS_OPTIONS = [ALL, ...APPLICATION_STATUSES].map((word) => ({ value: word, label: word }));

interface StatusFilterProps {
  value: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <FilterBar
      label="Saring menurut status"
      quiet
      options={STATUS_OPTIONS}
      value={value ?? ALL}
      onChange={(word) => onChange(APPLICATION_STATUSES.find((status) => status === word))}
    />
  );
}

interface SamePersonButtonProps {
  /** The person's name, if it is known. */
  name?: string;
  onRemove: () => void;
}

/** Says that only one person's applications are shown, and takes that off again. */
function SamePersonButton({ name = 'orang yang sama', onRemove }: SamePersonButtonProps) {
  return (
    <Button
      variant="outlined"
      endIcon={<Icon path={closeIcon} />}
      onClick={onRemove}
      sx={{ color: 'primary.dark', bgcolor: 'primary.light', overflowWrap: 'anywhere' }}
    >
      <span>
        <Box component="span" sx={visuallyHidden}>
          Hapus filter:{' '}
        </Box>
        Lamaran dari {name}
      </span>
    </Button>
  );
}

async function loadFields() {
  const { MoreFilters } = await import(/* webpackChunkName: "more-filters" */ './MoreFilters');
  return MoreFilters;
}

interface MoreFiltersPanelProps extends MoreFiltersProps {
  id: string;
}

/** The place of the filters that are used less often. Their calendar is heavy, and comes when they are wanted. */
function MoreFiltersPanel({ id, address }: MoreFiltersPanelProps) {
  const [Fields, fetchFields] = useLazyComponent(loadFields);
  const [failed, setFailed] = useState(false);
  const load = useEventCallback(() => void fetchFields().then((isThere) => setFailed(!isThere)));
  useEffect(load, [load]);
  return (
    <Box
      id={id}
      role="group"
      aria-label="Filter lainnya"
      aria-busy={!Fields && !failed}
      sx={{ mt: 1.5, p: 2, borderRadius: '20px', bgcolor: 'grey.100' }}
    >
      {Fields && <Fields address={address} />}
      {!Fields && !failed && <Skeleton variant="rounded" height={76} />}
      {failed && <RetryNotice dense onRetry={load} />}
    </Box>
  );
}
