import Drawer from '@mui/material/Drawer';
import { Box, Button, IconButton } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { NavigationLinks } from './NavigationLinks';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The site's links on small screens; it slides in, and Esc, a followed link or a touch beside it close it. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Menu',
          sx: { width: 'min(320px, 86vw)', borderRadius: '20px 0 0 20px', p: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton aria-label="Tutup menu" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Menu utama" sx={{ mt: 1, mb: 3 }}>
        <NavigationLinks direction="column" onFollow={onClose} />
      </Box>
      <Button component={Link} to="/login" variant="outlined" fullWidth onClick={onClose}>
        Karyawan Login
      </Button>
    </Drawer>
  );
}
