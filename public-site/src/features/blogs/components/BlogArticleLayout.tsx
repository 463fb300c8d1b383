import type { ReactNode } from 'react';
import { Box, Button, Container } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';

interface BlogArticleLayoutProps {
  /** Badge, title, author and date. */
  head: ReactNode;
  picture: ReactNode;
  text: ReactNode;
}

/** One column of a width that reads well. */
export function BlogArticleLayout({ head, picture, text }: BlogArticleLayoutProps) {
  return (
    <Container
      component="article"
      sx={{ maxWidth: { sm: 800 }, pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}
    >
      <Button
        component={Link}
        to="/blog"
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        Semua tulisan
      </Button>
      {head}
      <Box sx={{ my: { xs: 3, md: 5 }, borderRadius: '20px' }}>{picture}</Box>
      <Box sx={{ '& > *': { fontSize: { md: '1.0625rem' }, lineHeight: 1.75 } }}>{text}</Box>
    </Container>
  );
}
