import type { ReactNode } from 'react';
import { Box, Stack } from '@teluk-mart/shared/mui';

interface AuthorRowProps {
  avatar: ReactNode;
  /** Name and date. */
  children: ReactNode;
}

/** Who wrote a post: the avatar and the lines beside it, which break rather than push. */
export function AuthorRow({ avatar, children }: AuthorRowProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, maxWidth: '100%' }}>
      {avatar}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Stack>
  );
}
