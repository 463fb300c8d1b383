import type { ReactNode } from 'react';
import { Box, Stack } from '@teluk-mart/shared/mui';
import { DetailFrame } from '../../../record/DetailFrame';

interface PromoArticleLayoutProps {
  /** Badges, title and period. */
  head: ReactNode;
  picture: ReactNode;
  text?: ReactNode;
}

/** Picture and words side by side from a tablet on; on a phone the picture stands between head and text. */
export function PromoArticleLayout({ head, picture, text }: PromoArticleLayoutProps) {
  return (
    <DetailFrame backTo="/promo" backLabel="Semua promo">
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
        <Stack sx={{ gridArea: 'head', gap: 2, alignItems: 'flex-start' }}>{head}</Stack>
        <Box sx={{ gridArea: 'picture', alignSelf: 'start', borderRadius: '20px' }}>{picture}</Box>
        <Box sx={{ gridArea: 'text' }}>{text}</Box>
      </Box>
    </DetailFrame>
  );
}
