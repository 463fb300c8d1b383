import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import TextLink from '@mui/material/Link';
import type { MenuEntry } from '@teluk-mart/contract';
import { Link, NavLink } from '@teluk-mart/contract/routing';
import { dashboardPage } from '@teluk-mart/contract/shell-pages';
import { brand } from '@teluk-mart/domain/config/brand';
import { Icon } from '@teluk-mart/ui/Icon';
import { closeIcon } from '@teluk-mart/ui/icon-paths';
import mark from '../../../static/favicon.svg';
import { useStaffMenu } from './staff-menu';

/** Height of the bar at the top in pixels, and of the brand beside it. */
export const TOP_BAR_HEIGHT = 68;

/** The brand, and the pages that the role may open (docs/specification.md#roles). */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const entries = useStaffMenu('sidebar');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', height: TOP_BAR_HEIGHT, px: 2.5 }}>
        <Brand onFollow={onFollow} />
      </Box>
      <Box component="nav" aria-label="Menu karyawan" sx={{ px: 1.5, py: 1 }}>
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
          onClick={onFollow}
        >
          {entries.map((entry) => (
            <li key={entry.path}>
              <SidebarLink entry={entry} />
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

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

/** The shop's mark and name at the top of the sidebar; it leads to the dashboard. */
export function Brand({ onFollow }: { onFollow?: () => void }) {
  return (
    <TextLink
      component={Link}
      to={dashboardPage.path}
      onClick={onFollow}
      underline="none"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        color: 'text.primary',
        fontSize: '1.0625rem',
        fontWeight: 800,
        lineHeight: 1.25,
      }}
    >
      <Box component="img" src={mark} alt="" sx={{ width: 36, height: 36 }} />
      <span>
        {brand.name}
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            fontWeight: 500,
            color: 'text.secondary',
          }}
        >
          Area Karyawan
        </Box>
      </span>
    </TextLink>
  );
}

/** An entry of the sidebar; the current one bears a tint and a bar, and is marked for screen readers. */
function SidebarLink({ entry }: { entry: MenuEntry }) {
  return (
    <TextLink
      component={NavLink}
      to={entry.path}
      // All staff pages lie below the dashboard's address.
      end={entry.path === dashboardPage.path}
      underline="none"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 46,
        px: 1.75,
        borderRadius: '12px',
        color: 'text.secondary',
        fontSize: '0.9375rem',
        fontWeight: 600,
        '&:hover': { bgcolor: 'grey.100', color: 'text.primary' },
        '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 700 },
        '&[aria-current]::before': {
          content: '""',
          position: 'absolute',
          inset: '10px auto 10px 0',
          width: 4,
          borderRadius: 2,
          bgcolor: 'primary.main',
        },
      }}
    >
      <Icon path={entry.icon} sx={{ fontSize: 22 }} />
      {entry.label}
    </TextLink>
  );
}
