import type { Ref } from 'react';
import { Box, Button } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { expandMoreIcon } from '@teluk-mart/shared/ui/icon-paths';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { UserAvatar } from './UserAvatar';
import { UserName } from './UserName';

interface UserMenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onClick: () => void;
}

/** Opens the user's menu: their picture, on wide screens with name and role. */
export function UserMenuButton({ ref, open, onClick }: UserMenuButtonProps) {
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
