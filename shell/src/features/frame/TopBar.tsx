import { useState } from 'react';
import { Box, IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { menuIcon } from '@teluk-mart/shared/ui/icon-paths';
import { Brand } from './Brand';
import { TOP_BAR_HEIGHT } from './frame-sizes';
import { SidebarDrawer } from './SidebarDrawer';
import { UserMenu } from './UserMenu';

const onSmallScreens = { xs: 'inline-flex', md: 'none' };

/** The bar at the top, which stays in sight: the user's menu, and on small screens the way to the sidebar. */
export function TopBar() {
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: TOP_BAR_HEIGHT,
        px: { xs: 1.5, sm: 2, md: 5 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label="Buka menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ display: onSmallScreens, width: 44, height: 44, color: 'text.primary' }}
      >
        <Icon path={menuIcon} />
      </IconButton>
      <Box sx={{ display: onSmallScreens }}>
        <Brand />
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <UserMenu />
      </Box>
      <SidebarDrawer open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
