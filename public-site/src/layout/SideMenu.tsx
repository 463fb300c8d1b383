import { useRef } from 'react';
import { Box, Button, IconButton } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { NavigationLinks } from './NavigationLinks';
import { WITHOUT_POPOVER } from './without-popover';

/** Id of the side menu, by which a button opens it (`popoverTarget`). */
export const SIDE_MENU_ID = 'menu';

const closes = { popoverTarget: SIDE_MENU_ID, popoverTargetAction: 'hide' } as const;

/** The whole window, with a dark ground on which the panel stands. */
const WINDOW = {
  inset: 0,
  width: 'auto',
  height: 'auto',
  m: 0,
  p: 0,
  border: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  bgcolor: 'rgba(0, 0, 0, 0.5)',
  '@keyframes appear': { from: { opacity: 0 } },
  [WITHOUT_POPOVER]: { display: 'none' },
  '&:popover-open': { animation: 'appear 200ms' },
} as const;

const PANEL = {
  position: 'absolute',
  inset: '0 0 0 auto',
  width: 'min(320px, 86vw)',
  p: 2,
  overflowY: 'auto',
  borderRadius: '20px 0 0 20px',
  bgcolor: 'background.paper',
  '@keyframes slide-in': { from: { transform: 'translateX(100%)' } },
  animation: 'slide-in 225ms ease-out',
} as const;

/**
 * The site's links on small screens; it slides in, and Esc, a followed link or a touch beside it close it. The browser
 * opens and closes it, with or without scripts.
 */
export function SideMenu() {
  const menu = useRef<HTMLDivElement>(null);
  // A followed link leads to another page, whose document has none open; the router stays in this one.
  const close = () => menu.current?.hidePopover();
  return (
    <Box ref={menu} id={SIDE_MENU_ID} popover="auto" sx={WINDOW}>
      <Box
        component="button"
        {...closes}
        tabIndex={-1}
        aria-hidden
        sx={{ position: 'absolute', inset: 0, width: '100%', border: 0, bgcolor: 'transparent' }}
      />
      <Box role="dialog" aria-label="Menu" sx={PANEL}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton {...closes} aria-label="Tutup menu" sx={{ width: 44, height: 44 }}>
            <Icon path={closeIcon} />
          </IconButton>
        </Box>
        <Box component="nav" aria-label="Menu utama" sx={{ mt: 1, mb: 3 }}>
          <NavigationLinks direction="column" onFollow={close} />
        </Box>
        <Button component={Link} to="/login" variant="outlined" fullWidth onClick={close}>
          Karyawan Login
        </Button>
      </Box>
    </Box>
  );
}
