import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Application } from '@teluk-mart/domain/application/application';
import { Icon } from '@teluk-mart/ui/Icon';
import { expandMoreIcon, visibilityIcon } from '@teluk-mart/ui/icon-paths';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import { useId, useState } from 'react';
import { ApplicationFacts } from '../applicant/ApplicationFacts';
import { RelatedApplications } from '../applicant/RelatedApplications';
import { applicationsApi } from '../applications-api';
import { ApplicationHistory } from '../history/ApplicationHistory';
import { noFilter, useApplicationAddress } from './application-address';
import { type ListedApplication, useListActions } from './list-actions';

/** Remembers which applications are open; several may be, and they stay so while the list is fetched again. */
export function useExpanded() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: ({ id }: Application): boolean => ids.has(id),
    toggle: ({ id }: Application) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}

/** Returns the id of the button that opens the details of an application: the focus comes back to it. */
export function detailsButtonId(id: number): string {
  return `${detailsId(id)}-tombol`;
}

function detailsId(id: number): string {
  return `rincian-lamaran-${id}`;
}

/** Opens or closes the details that a row does not show. */
export function DetailsButton({ application, expanded }: ListedApplication) {
  const { id, nama } = application;
  const { toggle } = useListActions();
  return (
    <IconButton
      id={detailsButtonId(id)}
      aria-label={`Tampilkan rincian ${nama}`}
      aria-expanded={expanded}
      aria-controls={detailsId(id)}
      onClick={() => toggle(application)}
      sx={{ width: 44, height: 44 }}
    >
      <Icon
        path={expandMoreIcon}
        sx={{
          transform: expanded ? 'rotate(180deg)' : 'none',
          '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 150ms' },
        }}
      />
    </IconButton>
  );
}

/** From this width facts and history stand beside each other. */
const BESIDE = '@container (min-width: 800px)';

/** Shows all facts at once, and beside or below them the fetched details. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { readCv } = useListActions();
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
            startIcon={<Icon path={visibilityIcon} />}
            onClick={() => readCv(application)}
            sx={{ mb: 2 }}
          >
            Lihat CV
          </Button>
          <ApplicationFacts application={application} />
        </Box>
        <FetchedDetails application={application} />
      </Box>
    </Box>
  );
}

/** Shows the person's other applications and the history of this one. */
function FetchedDetails({ application }: { application: Application }) {
  const { id } = application;
  const { data, error, isFetching, refetch } = applicationsApi.useReadApplicationQuery(id);
  const { changeFilter } = useApplicationAddress();
  const { readCv } = useListActions();
  if (!data && error) {
    return (
      <RetryNotice
        text="Riwayat lamaran belum bisa dimuat."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <DetailsLoading />;
  return (
    <Stack sx={{ gap: 3 }}>
      <RelatedApplications
        application={data}
        onReadCv={(related) => readCv({ id: related }, application)}
        onShowAll={() => changeFilter(noFilter({ pelamar: id }))}
      />
      <ApplicationHistory application={data} />
    </Stack>
  );
}

function DetailsLoading() {
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        Memuat riwayat...
      </Box>
      <Skeleton width="40%" height={32} />
      <Skeleton variant="rounded" height={88} sx={{ my: 1 }} />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </Box>
  );
}
