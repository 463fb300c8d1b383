import type { ReactNode } from 'react';
import { Box, Button, Card, Container } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';

interface EventArticleLayoutProps {
  /** Badge and title. */
  head: ReactNode;
  /** When and where. */
  facts: ReactNode;
  picture: ReactNode;
  text: ReactNode;
}

/** Picture and text with the facts beside them, which stay in sight; on a phone the facts come first. */
export function EventArticleLayout({ head, facts, picture, text }: EventArticleLayoutProps) {
  return (
    <Container component="article" sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}>
      <Button
        component={Link}
        to="/events"
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        Semua event
      </Button>
      <Box sx={{ mb: { xs: 3, md: 4 } }}>{head}</Box>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: { md: 5, lg: 6 },
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
          gridTemplateAreas: { xs: '"facts" "picture" "text"', md: '"picture facts" "text facts"' },
        }}
      >
        <Card
          sx={{
            gridArea: 'facts',
            position: { md: 'sticky' },
            top: { md: 96 },
            p: { xs: 2.5, md: 3 },
            border: 0,
            bgcolor: 'primary.light',
          }}
        >
          {facts}
        </Card>
        <Box sx={{ gridArea: 'picture', borderRadius: '20px' }}>{picture}</Box>
        <Box sx={{ gridArea: 'text' }}>{text}</Box>
      </Box>
    </Container>
  );
}
