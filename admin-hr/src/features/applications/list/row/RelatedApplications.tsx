import type { RelatedApplication } from '@teluk-mart/shared/domain/application/application-history';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { ApplicationStatusBadge } from '../../status/ApplicationStatusBadge';

interface RelatedApplicationsProps {
  related: readonly RelatedApplication[];
  onShowAll: () => void;
}

/** What else the same person, told by e-mail address or phone number, has applied for (resolutions 45). */
export function RelatedApplications({ related, onShowAll }: RelatedApplicationsProps) {
  return (
    <Box sx={{ p: 2, borderRadius: '16px', bgcolor: 'grey.100' }}>
      <Typography variant="h4" component="h3">
        Lamaran lain dari orang ini
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {related.map(({ id, nama, posisi_dilamar, dibuat_pada, status }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <span>
              <strong>{posisi_dilamar}</strong> sebagai {nama},{' '}
              {formatDayShort(dayOfTimestamp(dibuat_pada))}
            </span>
            <ApplicationStatusBadge status={status} />
          </Box>
        ))}
      </Box>
      <Button variant="outlined" onClick={onShowAll} sx={{ mt: 1.5 }}>
        Tampilkan semua
      </Button>
    </Box>
  );
}
