import { useId, useState } from 'react';
import { Box, Button } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { filterIcon } from '@teluk-mart/shared/ui/icon-paths';
import { SearchBox } from '@teluk-mart/shared/ui/table/SearchBox';
import { TableToolbar } from '@teluk-mart/shared/ui/table/TableToolbar';
import { matchingQuery } from '../address/list-query';
import type { ApplicationAddress } from '../address/use-application-address';
import type { FetchedApplications } from '../use-application-list';
import { ExportButton } from './ExportButton';
import { countMoreFilters } from './more-filters';
import { MoreFiltersPanel } from './MoreFiltersPanel';
import { SamePersonButton } from './SamePersonButton';
import { StatusFilter } from './StatusFilter';

interface ApplicationToolbarProps {
  address: ApplicationAddress;
  list: FetchedApplications;
}

/** What stands above the list: search, filters, and the export of what they find. */
export function ApplicationToolbar({ address, list }: ApplicationToolbarProps) {
  const { filter, table, changeTable, changeFilter } = address;
  const count = countMoreFilters(filter);
  const id = useId();
  const [open, setOpen] = useState(count > 0);
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
        filter={<StatusFilter value={filter.status} onChange={changeFilter} />}
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
        <ExportButton query={matchingQuery(address)} disabled={list.total === 0} />
      </Box>
      {open && <MoreFiltersPanel id={id} address={address} />}
    </Box>
  );
}
