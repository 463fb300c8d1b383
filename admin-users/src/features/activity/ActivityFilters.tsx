import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEventCallback } from '@mui/material/utils';
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@teluk-mart/domain/audit/audit-event';
import { actionLabel, nounLabel } from '@teluk-mart/domain/audit/audit-words';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { Icon } from '@teluk-mart/ui/Icon';
import { filterIcon } from '@teluk-mart/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { FilterSelect } from '@teluk-mart/ui/table/FilterSelect';
import { useEffect, useId, useState } from 'react';
import type { ActivityAddress } from './activity-address';

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'id');

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: actionLabel(value) })).sort(byLabel);

const NOUNS = AUDIT_NOUNS.map((value) => ({ value, label: nounLabel(value) })).sort(byLabel);

/** Filters the list by kind of data, action and days. On phones a button shows them. */
export function ActivityFilters({ address }: { address: ActivityAddress }) {
  const { filter, changeFilter } = address;
  const id = useId();
  const count = [filter.jenis, filter.aksi, filter.dari, filter.sampai].filter(Boolean).length;
  const [open, setOpen] = useState(count > 0);
  return (
    <Box sx={{ mb: 2 }}>
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
          mt: { xs: 1.5, sm: 0 },
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
    </Box>
  );
}

async function loadDays() {
  const { FilterDays } = await import(
    /* webpackChunkName: "filter-days" */ '@teluk-mart/ui/table/FilterDays'
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
