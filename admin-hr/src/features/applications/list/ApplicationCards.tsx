import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { TableSortSelect } from '@teluk-mart/ui/table/TableSortSelect';
import { headingLook } from '@teluk-mart/ui/theme/looks';
import { memo } from 'react';
import { ApplicationStatusBadge } from '../status/ApplicationStatusBadge';
import { ApplicantName, ApplicationMarks } from './ApplicantName';
import { ApplicationDetails, DetailsButton } from './ApplicationDetails';
import { ApplicationMenu } from './ApplicationMenu';
import { type ApplicationTableProps, SORT_COLUMNS } from './ApplicationTable';
import type { ListedApplication } from './list-actions';
import { SelectBox } from './SelectBox';

/** The applications of a page below each other, if a table has no room. */
export function ApplicationCards({
  listed,
  selectAll,
  sort,
  onQueryChange,
}: ApplicationTableProps) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          py: 0.5,
          pr: 0.5,
          ...headingLook,
        }}
      >
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap', cursor: 'pointer' }}
        >
          {selectAll}
          Pilih semua
        </Box>
        <TableSortSelect dense columns={SORT_COLUMNS} sort={sort} onQueryChange={onQueryChange} />
      </Box>
      <Box component="ul" aria-label="Daftar lamaran" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listed.map((one) => (
          <ApplicationCard key={one.application.id} {...one} />
        ))}
      </Box>
    </>
  );
}

const ApplicationCard = memo(function ApplicationCard(listed: ListedApplication) {
  const { application, selected, expanded } = listed;
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        pr: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: selected ? 'primary.light' : undefined,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <SelectBox {...listed} />
        <Box sx={{ flex: 1, minWidth: 0, py: 1.25 }}>
          <Typography component="h2" variant="body1">
            <ApplicantName application={application} />
          </Typography>
          <Typography variant="body2">{application.posisi_dilamar}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <ApplicationStatusBadge status={application.status} />
            <Typography variant="body2" color="textSecondary">
              {formatDayShort(dayOfTimestamp(application.dibuat_pada))}
            </Typography>
          </Box>
          <ApplicationMarks application={application} />
        </Box>
        <DetailsButton {...listed} />
        <ApplicationMenu {...listed} />
      </Box>
      {expanded && (
        <Box sx={{ pl: 1.5, pr: 1, pt: 1, pb: 2 }}>
          <ApplicationDetails application={application} />
        </Box>
      )}
    </Box>
  );
});
