import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { mediaUrl } from '@teluk-mart/contract/api-client/media-url';
import { Link } from '@teluk-mart/contract/routing';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { logoutPage } from '@teluk-mart/contract/shell-pages';
import { userInitials } from '@teluk-mart/domain/user/initials';
import type { User } from '@teluk-mart/domain/user/user';
import { Icon } from '@teluk-mart/ui/Icon';
import { expandMoreIcon } from '@teluk-mart/ui/icon-paths';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import { type Ref, useRef, useState } from 'react';
import { useStaffMenu } from './staff-menu';

// Material Icons (Apache-2.0) on a 24 × 24 grid.
const homeIcon = 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8h5z';
const logoutIcon =
  'M17 7l-1.41 1.41L18.17 11H8v2h10.17l-2.58 2.58L17 17l5-5-5-5zM4 5h8V3H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h8v-2H4V5z';

/**
 * The user's own menu (docs/specification.md#staff-frame): the entries of the areas, such as Profil, then Home and
 * Logout.
 */
export function UserMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { nama, email } = useCurrentUser();
  const entries = useStaffMenu('account');
  const close = () => setOpen(false);
  return (
    <>
      <UserMenuButton ref={button} open={open} onClick={() => setOpen(true)} />
      <Menu
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: 260, mt: 0.5, borderRadius: '16px' } },
          list: { 'aria-label': 'Menu pengguna' },
        }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 1, pb: 1.5 }}>
          <UserName name={nama} below={email} />
        </Box>
        <Divider role="presentation" />
        {entries.map(({ path, icon, label }) => (
          <UserMenuItem key={path} to={path} {...{ icon, label }} onFollow={close} />
        ))}
        <UserMenuItem to="/" icon={homeIcon} label="Home" onFollow={close} />
        <UserMenuItem to={logoutPage.path} icon={logoutIcon} label="Logout" onFollow={close} />
      </Menu>
    </>
  );
}

interface UserMenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onClick: () => void;
}

/** Opens the user's menu: their picture, on wide screens with name and role. */
function UserMenuButton({ ref, open, onClick }: UserMenuButtonProps) {
  const user = useCurrentUser();
  return (
    <Button
      ref={ref}
      color="inherit"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onClick}
      sx={{ gap: 1.25, minWidth: 0, minHeight: 52, px: 0.75, textAlign: 'left' }}
    >
      <UserAvatar user={user} />
      <Box component="span" sx={visuallyHidden}>
        Menu pengguna
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: 220 }}>
        <UserName name={user.nama} below={user.role} />
      </Box>
      <Icon path={expandMoreIcon} sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 20 }} />
    </Button>
  );
}

interface UserMenuItemProps {
  to: string;
  icon: string;
  label: string;
  onFollow: () => void;
}

/** A way from the user's menu to a page. */
function UserMenuItem({ to, icon, label, onFollow }: UserMenuItemProps) {
  return (
    <MenuItem component={Link} to={to} onClick={onFollow} sx={{ minHeight: 44 }}>
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}

/** A person's picture, or their initials (docs/specification.md#initials); the name stands beside it. */
function UserAvatar({ user: { nama, avatar_url } }: { user: User }) {
  return (
    <Avatar
      aria-hidden
      alt=""
      src={avatar_url === null ? undefined : mediaUrl(avatar_url)}
      sx={{
        width: 40,
        height: 40,
        bgcolor: 'primary.light',
        color: 'primary.dark',
        fontSize: '0.9375rem',
        fontWeight: 700,
      }}
    >
      {userInitials(nama)}
    </Avatar>
  );
}

interface UserNameProps {
  name: string;
  /** A quieter line below the name. */
  below: string;
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** A person's name with one more line about them; both are cut if they are longer than their place. */
function UserName({ name, below }: UserNameProps) {
  return (
    <Box component="span" sx={{ ...oneLine, whiteSpace: 'nowrap', lineHeight: 1.35 }}>
      <Box component="span" sx={{ ...oneLine, fontSize: '0.9375rem', fontWeight: 700 }}>
        {name}
      </Box>
      <Box
        component="span"
        sx={{ ...oneLine, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
      >
        {below}
      </Box>
    </Box>
  );
}
