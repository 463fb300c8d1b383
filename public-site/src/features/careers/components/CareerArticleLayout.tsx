import type { ReactNode } from 'react';
import { Box, Button, Container } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';

interface CareerArticleLayoutProps {
  /** Badges, title, facts and the way to the form. */
  head: ReactNode;
  picture: ReactNode;
  text: ReactNode;
  /** What stands below the text: the application form. */
  children?: ReactNode;
}

/** Head, picture and text of an opening below one another, and the way back to all openings. */
export function CareerArticleLayout({ head, picture, text, children }: CareerArticleLayoutProps) {
  return (
    <Container
      component="article"
      maxWidth="md"
      sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}
    >
      <Button
        component={Link}
        to="/careers"
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        Semua lowongan
      </Button>
      <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
        {head}
      </Box>
      <Box sx={{ borderRadius: '20px', overflow: 'hidden' }}>{picture}</Box>
      <Box sx={{ my: { xs: 4, md: 5 } }}>{text}</Box>
      {children}
    </Container>
  );
}
