import Avatar from '@mui/material/Avatar';
import { mediaUrl } from '@teluk-mart/shared/api-client';
import { userInitials } from '@teluk-mart/shared/domain/user/initials';
import type { User } from '@teluk-mart/shared/domain/user/user';

/** A person's picture, or their initials (spec §3); the name stands beside it. */
export function UserAvatar({ user: { nama, avatar_url } }: { user: User }) {
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
