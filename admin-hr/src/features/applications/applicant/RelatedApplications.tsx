import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  ApplicationDetail,
  RelatedApplication as Related,
} from '@teluk-mart/domain/application/application';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { ApplicationStatusBadge } from '../status/ApplicationStatusBadge';
import { CvButton } from './CvButton';

interface RelatedApplicationsProps {
  application: Pick<ApplicationDetail, 'nama' | 'lamaran_sama'>;
  /** Opens the CV of one of them; without it the CVs are only named. */
  onReadCv?: (id: number) => void;
  /** Shows all of them in the list. */
  onShowAll?: () => void;
}

/**
 * Lists the other applications of the same person, recognised by e-mail address or phone number
 * (docs/specification.md#application-submission). Renders nothing if there are none.
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

interface RelatedApplicationProps {
  related: Related;
  /** The name in the application that is shown: another name is worth a mention. */
  than: string;
  onReadCv?: (id: number) => void;
}

function RelatedApplication({ related, than, onReadCv }: RelatedApplicationProps) {
  const { id, nama, posisi_dilamar, dibuat_pada, status } = related;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        overflowWrap: 'anywhere',
      }}
    >
      <span>
        {onReadCv ? (
          <CvButton
            text={posisi_dilamar}
            label={`Lihat CV ${nama} untuk ${posisi_dilamar}`}
            onSelect={() => onReadCv(id)}
          />
        ) : (
          <strong>{posisi_dilamar}</strong>
        )}
        {nama !== than && ` sebagai ${nama}`}, {formatDayShort(dayOfTimestamp(dibuat_pada))}
      </span>
      <ApplicationStatusBadge status={status} />
    </Box>
  );
}
