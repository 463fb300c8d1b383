import { Box, Button } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { chevronLeftIcon, chevronRightIcon } from '@teluk-mart/shared/ui/icon-paths';

/** The two ways to go, with the key that does the same. */
const WAYS = {
  previous: { label: 'Sebelumnya', shortcut: 'ArrowLeft' },
  next: { label: 'Berikutnya', shortcut: 'ArrowRight' },
} as const;

interface MoveButtonProps {
  way: keyof typeof WAYS;
  /** Without it there is nowhere to go. */
  onMove?: () => void;
}

/**
 * Goes to the previous or the next applicant; where there is little room it is the icon alone, at the edge of the
 * dialog.
 */
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
