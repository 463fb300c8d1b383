import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { formatDayShort } from '@teluk-mart/domain/time/format-date';
import { CategoryBadge, StateBadge } from '@teluk-mart/ui/badges';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowForwardIcon, expandMoreIcon } from '@teluk-mart/ui/icon-paths';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { ZoomablePicture } from '@teluk-mart/ui/picture/ZoomablePicture';
import { WITHOUT_SCRIPT } from '@teluk-mart/ui/theme/no-script';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { type ReactNode, useId } from 'react';
import { ApplicationSection } from '../applications/ApplicationSection';
import { CareerFact } from './CareerFact';
import type { ListedCareer } from './careers-api';

interface CareerItemProps {
  career: ListedCareer;
  open: boolean;
  /** It has been open before: then its form stays, unseen, with its input (docs/specification.md#career-list). */
  visited: boolean;
  /** Its picture is the first that the page shows. */
  priority?: boolean;
  /** Opens or closes it; called with the pressed control. */
  onToggle: (control: HTMLElement) => void;
}

/** An opening of the list: its summary, and below it, once opened, its text and the way to apply. */
export function CareerItem({ career, open, visited, priority, onToggle }: CareerItemProps) {
  const panelId = useId();
  const titleId = `${panelId}-title`;
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        transition: 'border-color 150ms, box-shadow 150ms',
        ...(open
          ? { borderColor: 'primary.main' }
          : { '&:hover': { boxShadow: '0 8px 24px rgba(22, 48, 42, 0.1)' } }),
      }}
    >
      <CareerSummary
        career={career}
        panelId={panelId}
        titleId={titleId}
        open={open}
        priority={priority}
        onToggle={onToggle}
      />
      <Box
        id={panelId}
        hidden={!open}
        sx={{
          px: { xs: 2, sm: 3 },
          pb: { xs: 2.5, sm: 3 },
          animation: 'reveal 200ms ease-out',
          '@keyframes reveal': { from: { opacity: 0, transform: 'translateY(-6px)' } },
          [WITHOUT_SCRIPT]: { display: 'block' },
        }}
      >
        <MultilineText text={career.deskripsi_singkat} />
        <Button
          component={Link}
          to={`/careers/${career.id}`}
          aria-describedby={titleId}
          endIcon={<Icon path={arrowForwardIcon} />}
          sx={{ mx: -1.5, px: 1.5, mt: 1 }}
        >
          Baca Selengkapnya
        </Button>
        {(open || visited) && (
          <Box sx={{ mt: 2, pt: 3, borderTop: 1, borderColor: 'divider', ...OFF_PAPER }}>
            <ApplicationSection opening={career} headingLevel="h3" />
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** Shape of a row of /careers, which its skeleton shares so that nothing jumps when the openings arrive. */
const careerRowStyles = {
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 2, sm: 3 },
    p: { xs: 2, sm: 3 },
  },
  picture: {
    flexShrink: 0,
    alignSelf: 'start',
    width: { xs: 88, sm: 132 },
    borderRadius: '14px',
    overflow: 'hidden',
  },
} as const;

interface CareerSummaryProps extends Pick<
  CareerItemProps,
  'career' | 'open' | 'priority' | 'onToggle'
> {
  /** Id of the panel that the summary opens. */
  panelId: string;
  titleId: string;
}

/**
 * The part of an opening that is always shown: picture, title, category and dates. All of it but the picture opens it.
 */
function CareerSummary({ career, panelId, titleId, open, priority, onToggle }: CareerSummaryProps) {
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
          // A square is cut from a picture that is as a rule 16:9.
          sizes="(min-width: 600px) 235px, 138px"
          sign="small"
          priority={priority}
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
          [WITHOUT_SCRIPT]: { display: 'none' },
        }}
      />
    </Box>
  );
}

interface DisclosureButtonProps {
  /** Id of the panel that it opens and closes. */
  panelId: string;
  open: boolean;
  onToggle: (control: HTMLElement) => void;
  children: ReactNode;
}

/** A heading's text as the button that opens the panel below; it takes clicks on the whole positioned box around it. */
function DisclosureButton({ panelId, open, onToggle, children }: DisclosureButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
      sx={{
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'inherit',
        font: 'inherit',
        letterSpacing: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: '3px solid',
          outlineColor: 'info.main',
          outlineOffset: -3,
        },
      }}
    >
      {children}
    </Box>
  );
}

/** Place of a row of /careers that is on its way. */
export function CareerRowSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden sx={careerRowStyles.row}>
      <Skeleton
        variant="rectangular"
        sx={{ ...careerRowStyles.picture, height: 'auto', aspectRatio: '1/1' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {[96, 146].map((width) => (
            <Skeleton
              key={width}
              variant="rounded"

              sx={{ width, height: 24, borderRadius: 4 }}
            />
          ))}
        </Box>
        <Skeleton sx={{ mt: 1, mb: 1, width: '75%', typography: 'h3' }} />
        <Skeleton sx={{ width: { xs: '80%', sm: '45%' }, typography: 'body2' }} />
        <Skeleton sx={{ display: { sm: 'none' }, width: '70%', typography: 'body2' }} />
      </Box>
    </Card>
  );
}
