import { useId, useState } from 'react';
import { Box, Button } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { downloadIcon, filterIcon } from '@teluk-mart/shared/ui/icon-paths';
import { SearchBox } from '@teluk-mart/shared/ui/table/SearchBox';
import { TableToolbar } from '@teluk-mart/shared/ui/table/TableToolbar';
import { matchingQuery } from '../address/list-query';
import type { ApplicationAddress } from '../address/use-application-address';
import type { ApplicationList } from '../use-application-list';
import { MoreFilters } from './MoreFilters';
import { SamePersonButton } from './SamePersonButton';
import { StatusFilter } from './StatusFilter';
import { useExport } from './use-export';

interface ApplicationToolbarProps {
  address: ApplicationAddress;
  list: ApplicationList;
}

/** What stands above the list: search, filters, and the export of what they find. */
export function ApplicationToolbar({ address, list }: ApplicationToolbarProps) {
  const { filter, table, changeTable, changeFilter } = address;
  const { posisi, pendidikan, dari, sampai, pelamar } = filter;
  const count = [posisi, pendidikan, dari, sampai].filter((part) => part !== undefined).length;
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  const [save, saving] = useExport();
  const person = list.applications?.find((application) => application.id === pelamar);
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
        {pelamar !== undefined && (
          <SamePersonButton
            name={person?.nama}
            onRemove={() => changeFilter({ pelamar: undefined })}
          />
        )}
        <Box
          role="status"
          sx={{
            order: { xs: 1, sm: 0 },
            flexBasis: { xs: '100%', sm: 'auto' },
            ml: { sm: 'auto' },
            mr: 1,
            color: 'text.secondary',
          }}
        >
          {list.total > 0 && `${list.total.toLocaleString('id-ID')} lamaran`}
        </Box>
        <Button
          variant="outlined"
          startIcon={<Icon path={downloadIcon} />}
          loading={saving}
          loadingPosition="start"
          disabled={list.total === 0}
          onClick={() => void save(matchingQuery(address))}
        >
          Unduh CSV
        </Button>
      </Box>
      {open && (
        <Box sx={{ mt: 1.5 }}>
          <MoreFilters id={id} address={address} />
        </Box>
      )}
    </Box>
  );
}
