import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { RelatedApplication } from './RelatedApplication';

interface RelatedApplicationsProps {
  application: Pick<ApplicationDetail, 'nama' | 'lamaran_sama'>;
  /** Opens the CV that came with one of them; without it they are only told. */
  onReadCv?: (id: number) => void;
  /** Shows all of them in the list. */
  onShowAll?: () => void;
}

/**
 * What else the same person, told by e-mail address or phone number, has applied for (resolutions 45); nothing where
 * that is all.
 */
export function RelatedApplications({
  application: { nama, lamaran_sama },
  onReadCv,
  onShowAll,
}: RelatedApplicationsProps) {
  if (lamaran_sama.length === 0) return undefined;
  return (
    <Box sx={{ p: 2, borderRadius: '16px', bgcolor: 'grey.100' }}>
      <Typography variant="h4" component="h3">
        Lamaran lain dari orang ini
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {lamaran_sama.map((related) => (
          <RelatedApplication key={related.id} related={related} than={nama} onReadCv={onReadCv} />
        ))}
      </Box>
      {onShowAll && (
        <Button variant="outlined" onClick={onShowAll} sx={{ mt: 1.5 }}>
          Tampilkan semua
        </Button>
      )}
    </Box>
  );
}
