import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@teluk-mart/ui/Icon';
import { menuIcon } from '@teluk-mart/ui/icon-paths';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand, SidebarDrawer, TOP_BAR_HEIGHT } from './Sidebar';
import { UserMenu } from './UserMenu';

const onSmallScreens = { xs: 'inline-flex', md: 'none' };

/**
 * The bar at the top, which stays in sight: the user's menu, and on small screens the way to the sidebar. That is open
 * for the visit of one address: the back button closes it too.
 */
export function TopBar() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
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
        ...OFF_PAPER,
      }}
    >
      <IconButton
        aria-label="Buka menu"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
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
      <SidebarDrawer open={openAt === key} onClose={() => setOpenAt(undefined)} />
    </Box>
  );
}
