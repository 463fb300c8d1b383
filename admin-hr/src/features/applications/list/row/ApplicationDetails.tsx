import { type ComponentProps, useId } from 'react';
import { Box, Button } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { previewIcon } from '@teluk-mart/shared/ui/icon-paths';
import { ApplicationFacts } from '../../facts/ApplicationFacts';
import { DetailsHistory } from './DetailsHistory';
import { detailsId } from './row-ids';

/** From this width facts and history stand beside each other. */
const BESIDE = '@container (min-width: 800px)';

/** What a row shows when it is opened: all facts at once, and what has to be fetched beside or below them. */
export function ApplicationDetails(details: ComponentProps<typeof DetailsHistory>) {
  const { application, on } = details;
  const headingId = useId();
  return (
    <Box
      id={detailsId(application.id)}
      role="region"
      aria-labelledby={headingId}
      sx={{ containerType: 'inline-size' }}
    >
      <Box component="h2" id={headingId} sx={visuallyHidden}>
        Rincian lamaran {application.nama}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <Button
            variant="outlined"
            startIcon={<Icon path={previewIcon} />}
            onClick={() => on.readCv(application)}
            sx={{ mb: 2 }}
          >
            Lihat CV
          </Button>
          <ApplicationFacts application={application} />
        </Box>
        <DetailsHistory {...details} />
      </Box>
    </Box>
  );
}
