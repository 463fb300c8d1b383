import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { mediaUrl } from '@teluk-mart/contract/api-client/media-url';
import { type ReactNode, useState } from 'react';

interface AuthorRowProps {
  avatar: ReactNode;
  /** Name and date. */
  children: ReactNode;
}

/** The author of a post: the avatar and the lines beside it, which wrap instead of overflowing. */
export function AuthorRow({ avatar, children }: AuthorRowProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, maxWidth: '100%' }}>
      {avatar}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Stack>
  );
}

interface AuthorAvatarProps {
  /** Path of the author's picture on the API host. */
  path: string | null;
  /** Stand in if there is no picture, or it does not load. */
  initials: string;
}

/** Width and height in pixels. */
export const AVATAR_SIZE = 44;

/** The author's picture or initials. It is decoration: the name stands beside it. */
export function AuthorAvatar({ path, initials }: AuthorAvatarProps) {
  const [broken, setBroken] = useState(false);
  return (
    <Box
      aria-hidden
      sx={{
        width: AVATAR_SIZE,
        height: AVATAR_SIZE,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: '50%',
        bgcolor: 'secondary.light',
        color: 'secondary.dark',
        fontSize: '0.875rem',
        fontWeight: 700,
      }}
    >
      {path && !broken ? (
        <Box
          component="img"
          alt=""
          loading="lazy"
          src={mediaUrl(path)}
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        initials
      )}
    </Box>
  );
}
