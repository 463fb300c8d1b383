import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '@teluk-mart/ui/Icon';
import { chevronLeftIcon, chevronRightIcon, closeIcon } from '@teluk-mart/ui/icon-paths';

/** The position of an applicant in the list that is walked through. */
export interface ListPosition {
  /** From 1. */
  number: number;
  total: number;
}

interface CvDialogTitleProps {
  titleId: string;
  descriptionId: string;
  title: string;
  /** Unknown while the application is on its way. */
  position?: string;
  place: ListPosition;
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

function placeText({ number, total }: ListPosition): string {
  return `${number.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')}`;
}

/** Names the applicant, read out at every step from one to the next. */
export function CvDialogTitle({
  titleId,
  descriptionId,
  title,
  position,
  place,
}: CvDialogTitleProps) {
  return (
    <Box aria-live="polite" sx={{ gridArea: 'title', minWidth: 0, py: 1.25, pl: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={TWO_LINES}>
        {title}
      </Typography>
      <Typography id={descriptionId} variant="body2" color="textSecondary" sx={TWO_LINES}>
        {position && `${position} · `}
        {placeText(place)}
      </Typography>
    </Box>
  );
}

/** The two ways to go, with the key that does the same. */
const WAYS = {
  previous: { label: 'Sebelumnya', shortcut: 'ArrowLeft' },
  next: { label: 'Berikutnya', shortcut: 'ArrowRight' },
} as const;

interface MoveButtonProps {
  way: keyof typeof WAYS;
  /** Missing at the end of the list. */
  onMove?: () => void;
}

/** Goes to the previous or the next applicant; on narrow screens it is the icon alone, at the edge of the dialog. */
export function MoveButton({ way, onMove }: MoveButtonProps) {
  const { label, shortcut } = WAYS[way];
  const isAtEnd = onMove === undefined;
  return (
    <Button
      variant="outlined"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      // Really disabled it would lose the focus, and the arrow keys with it.
      aria-disabled={isAtEnd}
      onClick={onMove}
      sx={{
        gridArea: way,
        my: 1,
        ml: { xs: way === 'previous' ? 1 : 0, md: 0 },
        mr: { xs: way === 'next' ? 1 : 0, md: 0 },
        minWidth: 44,
        px: { xs: 0, lg: 1.75 },
        opacity: isAtEnd ? 0.4 : 1,
        cursor: isAtEnd ? 'default' : undefined,
      }}
    >
      {way === 'previous' && <Icon path={chevronLeftIcon} />}
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, mx: 0.5 }}>
        {label}
      </Box>
      {way === 'next' && <Icon path={chevronRightIcon} />}
    </Button>
  );
}

export function CvCloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton
      aria-label="Tutup"
      onClick={onClose}
      sx={{ gridArea: 'close', mr: 1, width: 44, height: 44 }}
    >
      <Icon path={closeIcon} />
    </IconButton>
  );
}
