import type { ReactNode } from 'react';
import { Box, Button, Container } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';

interface PromoArticleLayoutProps {
  /** Badges, title and period. */
  head: ReactNode;
  picture: ReactNode;
  text?: ReactNode;
}

/** Picture and words side by side from a tablet on; on a phone the picture stands between head and text. */
export function PromoArticleLayout({ head, picture, text }: PromoArticleLayoutProps) {
  return (
    <Container component="article" sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}>
      <Button
        component={Link}
        to="/promo"
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        Semua promo
      </Button>
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 5, lg: 7 },
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          gridTemplateAreas: {
            xs: '"head" "picture" "text"',
            md: '"picture head" "picture text"',
          },
        }}
      >
        <Box sx={{ gridArea: 'head' }}>{head}</Box>
        <Box sx={{ gridArea: 'picture', alignSelf: 'start', borderRadius: '20px' }}>{picture}</Box>
        <Box sx={{ gridArea: 'text' }}>{text}</Box>
      </Box>
    </Container>
  );
}
