import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Direction } from '@teluk-mart/contract/scroll-row';
import { WITHOUT_SCRIPT } from '@teluk-mart/ui/theme/no-script';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { Icon } from '../Icon';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '../icon-paths';

interface CarouselControlsProps {
  /** Index of the first slide in view, and how many there are. */
  current: number;
  count: number;
  onStep: (direction: Direction) => void;
  /** It moves by itself; `undefined` leaves out the pause and play button. */
  playing?: boolean;
  onToggle: () => void;
  /** Called when a visitor reaches for an arrow. */
  onTouch: () => void;
  /** CSS display by width of the window. */
  display: Readonly<Record<string, string>>;
}

const round = {
  width: 44,
  height: 44,
  border: 1,
  borderColor: 'grey.300',
  bgcolor: 'background.paper',
  color: 'primary.dark',
  '&:hover': { bgcolor: 'primary.light' },
};

/**
 * Shows the position of the carousel, the pause and play button (WCAG 2.2.2) and the arrows. Before the page is alive,
 * the document's loader scrolls the row by `data-step`.
 */
export function CarouselControls({
  current,
  count,
  onStep,
  playing,
  onToggle,
  onTouch,
  display,
}: CarouselControlsProps) {
  const arrow = (direction: Direction, label: string, path: string) => (
    <IconButton
      aria-label={label}
      data-step={direction}
      onFocus={onTouch}
      onClick={() => onStep(direction)}
      sx={round}
    >
      <Icon path={path} />
    </IconButton>
  );
  return (
    <Box
      sx={{
        mt: 2,
        display,
        alignItems: 'center',
        gap: 1,
        [WITHOUT_SCRIPT]: { display: 'none' },
        ...OFF_PAPER,
      }}
    >
      <Box
        aria-hidden
        sx={{ flex: 1, maxWidth: 160, height: 4, mr: 'auto', borderRadius: 2, bgcolor: 'grey.300' }}
      >
        <Box
          sx={{
            width: `${100 / count}%`,
            height: '100%',
            borderRadius: 2,
            bgcolor: 'primary.main',
            transform: `translateX(${100 * current}%)`,
            transition: 'transform 400ms ease',
          }}
        />
      </Box>
      {playing !== undefined && (
        <IconButton
          aria-label={playing ? 'Jeda putar otomatis' : 'Putar otomatis'}
          onClick={onToggle}
          sx={round}
        >
          <Icon path={playing ? pauseIcon : playIcon} />
        </IconButton>
      )}
      {arrow('previous', 'Sebelumnya', chevronLeftIcon)}
      {arrow('next', 'Berikutnya', chevronRightIcon)}
    </Box>
  );
}
