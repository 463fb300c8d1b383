import type { ReactNode } from 'react';
import { Box, Card, Stack } from '@teluk-mart/shared/mui';
import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';
import { DetailFrame } from '../../../record/DetailFrame';

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
    <DetailFrame backTo="/events" backLabel="Semua event">
      <Stack sx={{ gap: 2, alignItems: 'flex-start', mb: { xs: 3, md: 4 } }}>{head}</Stack>
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
            top: { md: HEADER_HEIGHT + 24 },
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
    </DetailFrame>
  );
}
