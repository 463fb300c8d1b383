import type { RelatedApplication as Related } from '@teluk-mart/shared/domain/application/application-history';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Box } from '@teluk-mart/shared/mui';
import { CvButton } from '../facts/CvButton';
import { ApplicationStatusBadge } from '../status/ApplicationStatusBadge';

interface RelatedApplicationProps {
  related: Related;
  /** The name in the application beside which it is told: another one is worth telling. */
  than: string;
  onReadCv?: (id: number) => void;
}

/** One more application by the same person, in a line. */
export function RelatedApplication({ related, than, onReadCv }: RelatedApplicationProps) {
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
