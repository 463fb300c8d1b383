import { useRef, useState } from 'react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import { Box } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { logoutPage } from '../../routing/shell-pages';
import { homeIcon, logoutIcon } from './frame-icons';
import { UserMenuButton } from './UserMenuButton';
import { UserMenuItem } from './UserMenuItem';
import { UserName } from './UserName';
import { useStaffMenu } from './use-staff-menu';

/** The user's own menu (spec §2): Profil and what else the areas put there, Home and Logout. */
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
