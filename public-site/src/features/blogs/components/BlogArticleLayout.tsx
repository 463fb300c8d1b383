import type { ReactNode } from 'react';
import { Box, Stack } from '@teluk-mart/shared/mui';
import { DetailFrame } from '../../../record/DetailFrame';

interface BlogArticleLayoutProps {
  /** Badge, title, author and date. */
  head: ReactNode;
  picture: ReactNode;
  text: ReactNode;
}

/** One column of a width that reads well. */
export function BlogArticleLayout({ head, picture, text }: BlogArticleLayoutProps) {
  return (
    <DetailFrame backTo="/blog" backLabel="Semua artikel" maxWidth={800}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>{head}</Stack>
      <Box sx={{ my: { xs: 3, md: 5 }, borderRadius: '20px' }}>{picture}</Box>
      <Box sx={{ '& > *': { fontSize: { md: '1.0625rem' }, lineHeight: 1.75 } }}>{text}</Box>
    </DetailFrame>
  );
}
