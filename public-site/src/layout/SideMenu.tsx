import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from '@teluk-mart/contract/routing';
import { Icon } from '@teluk-mart/ui/Icon';
import { closeIcon } from '@teluk-mart/ui/icon-paths';
import { closesPopover, WindowPopover } from '@teluk-mart/ui/popover/WindowPopover';
import { NavigationLinks } from './NavigationLinks';

/** Id of the side menu, by which a button opens it. */
export const SIDE_MENU_ID = 'menu';

const PANEL = {
  inset: '0 0 0 auto',
  width: 'min(320px, 86vw)',
  p: 2,
  overflowY: 'auto',
  borderRadius: '20px 0 0 20px',
  bgcolor: 'background.paper',
  '@keyframes slide-in': { from: { transform: 'translateX(100%)' } },
  animation: 'slide-in 225ms ease-out',
} as const;

/** The site's links on small screens, which slide in from the side. */
export function SideMenu() {
  return (
    <WindowPopover id={SIDE_MENU_ID} aria-label="Menu" ground="rgba(0, 0, 0, 0.5)" sx={PANEL}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton
          {...closesPopover(SIDE_MENU_ID)}
          aria-label="Tutup menu"
          sx={{ width: 44, height: 44 }}
        >
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Menu utama" sx={{ mt: 1, mb: 3 }}>
        <NavigationLinks direction="column" />
      </Box>
      <Button component={Link} to="/login" reloadDocument variant="outlined" fullWidth>
        Karyawan Login
      </Button>
    </WindowPopover>
  );
}
