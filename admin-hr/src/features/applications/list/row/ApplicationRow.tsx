import { memo } from 'react';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Box } from '@teluk-mart/shared/mui';
import { ApplicationStatusBadge } from '../../status/ApplicationStatusBadge';
import { ApplicantName } from './ApplicantName';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationDetails } from './ApplicationDetails';
import { ApplicationMarks } from './ApplicationMarks';
import { DetailsButton } from './DetailsButton';
import type { ListedApplication } from './listed-application';
import { SelectBox } from './SelectBox';

/** Columns of the table, those without a heading too. */
const COLUMNS = 7;

/**
 * One application in the table, and below it all of its details where it is open. It is drawn anew only where something
 * of it changes: a page may hold fifty.
 */
export const ApplicationRow = memo(function ApplicationRow(listed: ListedApplication) {
  const { application, selected, expanded } = listed;
  const lineBelow = expanded ? { '& > td': { borderBottom: 0 } } : undefined;
  return (
    <>
      <TableRow hover selected={selected} sx={lineBelow}>
        <TableCell padding="checkbox">
          <SelectBox {...listed} />
        </TableCell>
        <TableCell padding="checkbox">
          <DetailsButton {...listed} />
        </TableCell>
        <TableCell>
          <ApplicantName {...listed} />
          <ApplicationMarks application={application} />
        </TableCell>
        <TableCell>{application.posisi_dilamar}</TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {formatDayShort(dayOfTimestamp(application.dibuat_pada))}
        </TableCell>
        <TableCell>
          <ApplicationStatusBadge status={application.status} />
        </TableCell>
        <TableCell align="center" padding="checkbox">
          <ApplicationActions {...listed} />
        </TableCell>
      </TableRow>
      {expanded && (
        <TableRow selected={selected}>
          <TableCell colSpan={COLUMNS}>
            <Box sx={{ px: 1, pb: 2 }}>
              <ApplicationDetails application={application} on={listed.on} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
});
