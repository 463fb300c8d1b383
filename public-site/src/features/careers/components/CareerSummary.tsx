import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { expandMoreIcon } from '@teluk-mart/shared/ui/icon-paths';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { ZoomablePicture } from '@teluk-mart/shared/ui/ZoomablePicture';
import { careerRowStyles } from './career-row-styles';
import { CareerFact } from './CareerFact';
import { DisclosureButton } from './DisclosureButton';

interface CareerSummaryProps {
  career: Career;
  /** Id of what the summary opens. */
  panelId: string;
  titleId: string;
  open: boolean;
  onToggle: (control: HTMLElement) => void;
}

/** What is always seen of an opening: picture, title, category and dates. All of it but the picture opens it. */
export function CareerSummary({ career, panelId, titleId, open, onToggle }: CareerSummaryProps) {
  const { judul, kategori, gambar_karir, karirState } = career;
  return (
    <Box sx={{ ...careerRowStyles.row, position: 'relative' }}>
      {/* Above the disclosure button, which is stretched over the whole summary; a placeholder stays below it. */}
      <Box sx={{ ...careerRowStyles.picture, zIndex: gambar_karir ? 1 : undefined }}>
        <ZoomablePicture
          path={gambar_karir}
          title={judul}
          alt={judul}
          ratio="1/1"
          sizes="(min-width: 600px) 132px, 88px"
          sign="small"
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <CategoryBadge label={kategori} />
          <StateBadge state={karirState} />
        </Box>
        <Typography id={titleId} variant="h3" component="h2" sx={{ mt: 1, mb: 1 }}>
          <DisclosureButton panelId={panelId} open={open} onToggle={onToggle}>
            {judul}
          </DisclosureButton>
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, typography: 'body2' }}
        >
          <CareerFact label="Terbuka:" value={formatDayShort(career.periode_start)} />
          <CareerFact label="Batas:" value={formatDayShort(career.periode_end)} />
        </Box>
      </Box>
      <Icon
        path={expandMoreIcon}
        sx={{
          color: 'primary.main',
          transition: 'transform 200ms',
          transform: open ? 'rotate(180deg)' : undefined,
        }}
      />
    </Box>
  );
}
