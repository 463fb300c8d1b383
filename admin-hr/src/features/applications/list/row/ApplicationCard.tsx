import { memo } from 'react';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { ApplicationStatusBadge } from '../../status/ApplicationStatusBadge';
import { ApplicantName } from './ApplicantName';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationDetails } from './ApplicationDetails';
import { ApplicationMarks } from './ApplicationMarks';
import { DetailsButton } from './DetailsButton';
import type { ListedApplication } from './listed-application';
import { SelectBox } from './SelectBox';

/**
 * One application where the table has no room, with all of its details where it is open. It is drawn anew only where
 * something of it changes.
 */
export const ApplicationCard = memo(function ApplicationCard(listed: ListedApplication) {
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
            <ApplicantName {...listed} />
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
        <ApplicationActions {...listed} />
      </Box>
      {expanded && (
        <Box sx={{ pl: 1.5, pr: 1, pt: 1, pb: 2 }}>
          <ApplicationDetails application={application} on={listed.on} />
        </Box>
      )}
    </Box>
  );
});
