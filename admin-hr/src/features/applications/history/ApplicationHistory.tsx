import { useId } from 'react';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Stack, Typography } from '@teluk-mart/shared/mui';
import { HistoryTimeline } from './HistoryTimeline';
import { NoteForm } from './NoteForm';

/** What staff noted about an application and did with it, with a form for one more note. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 2 }}>
      <Typography id={headingId} variant="h4" component="h3">
        Catatan &amp; Riwayat
      </Typography>
      <NoteForm id={application.id} />
      <HistoryTimeline application={application} />
    </Stack>
  );
}
