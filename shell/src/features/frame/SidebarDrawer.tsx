import Drawer from '@mui/material/Drawer';
import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { Sidebar } from './Sidebar';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar on small screens: it slides in, and Esc, a followed link or a touch beside it close it. */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Menu',
          sx: { width: 'min(304px, 86vw)', borderRadius: '0 20px 20px 0' },
        },
      }}
    >
      <IconButton
        aria-label="Tutup menu"
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 8, width: 44, height: 44 }}
      >
        <Icon path={closeIcon} />
      </IconButton>
      <Sidebar onFollow={onClose} />
    </Drawer>
  );
}
