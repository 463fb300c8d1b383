import { APPLICATIONS_CLOSED } from '@teluk-mart/shared/domain/application/messages';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { LazyApplicationForm } from './LazyApplicationForm';

interface ApplicationSectionProps {
  /** The opening with its state of today. */
  opening: Career;
  /** Level of the heading, one below the opening's title. */
  headingLevel: 'h2' | 'h3';
}

/** The way to apply for an opening: the form while it is open, else the reason why there is none (resolutions 39). */
export function ApplicationSection({ opening, headingLevel }: ApplicationSectionProps) {
  if (opening.karirState === 'ongoing') {
    return (
      <Box component="section">
        <Typography variant={headingLevel} component={headingLevel} sx={{ mb: 1 }}>
          Lamar posisi ini
        </Typography>
        <LazyApplicationForm opening={opening} />
      </Box>
    );
  }
  return (
    <Box sx={{ p: 3, borderRadius: '16px', bgcolor: 'grey.100' }}>
      <Typography sx={{ fontWeight: 600 }}>{APPLICATIONS_CLOSED}</Typography>
      {opening.karirState === 'upcoming' && (
        <Typography sx={{ color: 'text.secondary' }}>
          Pendaftaran baru dibuka pada {formatDayLong(opening.periode_start)}.
        </Typography>
      )}
    </Box>
  );
}
