import type { MenuEntry } from '@teluk-mart/shared/contract';
import { Link as TextLink } from '@teluk-mart/shared/mui';
import { NavLink } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { dashboardPage } from '../../routing/shell-pages';

/** An entry of the sidebar; the current one bears a tint and a bar, and is marked for screen readers. */
export function SidebarLink({ entry }: { entry: MenuEntry }) {
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
