import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { theme } from '@teluk-mart/ui/theme';
import { Icon } from '@teluk-mart/ui/Icon';
import { closeIcon } from '@teluk-mart/ui/icon-paths';
import { SPECIAL_VIEW_HEIGHT } from '../toasts/PlainToast';

/** Room for a badge of one line and the gap below it, where it is fixed. */
const HEIGHT = 72;

/** A toast in the same corner and the end of the page stay clear of the badge, also when the focus moves there. */
const roomForBadge = {
  [theme.breakpoints.up('md')]: {
    ':root': { [SPECIAL_VIEW_HEIGHT]: `${HEIGHT}px`, scrollPaddingBottom: HEIGHT },
    body: { paddingBottom: HEIGHT },
  },
};

/**
 * A line about the view as a whole, with its actions. On a small screen it stands above the page and covers nothing. On
 * a larger one it stays in the lower left corner, above the page and below its dialogs.
 */
export function SpecialBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={roomForBadge} />
      <Box
        sx={{
          position: { md: 'fixed' },
          left: { md: 16 },
          bottom: { md: 16 },
          zIndex: 'fab',
          maxWidth: { md: 'calc(100vw - 32px)' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          pl: 2,
          pr: 1,
          py: 0.5,
          borderRadius: { md: '12px' },
          boxShadow: { md: 6 },
          bgcolor: 'warning.dark',
          color: 'common.white',
          overflowWrap: 'anywhere',
          // Inside the button, where it is white on dark; stronger than the theme's, which is for light grounds.
          '&& :focus-visible': { outline: '3px solid currentColor', outlineOffset: -4 },
        }}
      >
        <Typography variant="body2" sx={{ py: 0.5, fontWeight: 600 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </>
  );
}

/** Look of a button or link in the line of a special view: white on its dark ground, and easy to hit. */
export const specialButton = {
  minHeight: 44,
  ml: -1,
  px: 1,
  color: 'common.white',
  fontWeight: 700,
  textDecoration: 'underline',
  '&:hover': { textDecoration: 'underline', bgcolor: 'rgba(255, 255, 255, 0.12)' },
} as const;

interface NoticeProps {
  text: string;
  /** Actions besides closing it. */
  children?: ReactNode;
}

/** A line about a past composition that is read once and closed. */
export function Notice({ text, children }: NoticeProps) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return undefined;
  return (
    <SpecialBox text={text}>
      {children}
      <IconButton
        aria-label="Tutup"
        color="inherit"
        onClick={() => setIsClosed(true)}
        sx={{ width: 44, height: 44, ml: 'auto' }}
      >
        <Icon path={closeIcon} />
      </IconButton>
    </SpecialBox>
  );
}
