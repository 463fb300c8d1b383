import { useId } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';
import { Box, Container, Typography } from '@teluk-mart/shared/mui';

/** How the shop came to be, since 2019 (spec §9). */
export function HistorySection({ paragraphs }: { paragraphs: readonly string[] }) {
  const id = useId();
  return (
    <Container
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '4fr 7fr' },
        gap: { xs: 2, md: 8 },
        py: { xs: 6, md: 11 },
      }}
    >
      <Box>
        <Typography variant="overline" color="secondary">
          Sejak {brand.foundedYear}
        </Typography>
        <Typography variant="h2" id={id}>
          Sejarah Kami
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ maxWidth: '70ch', fontSize: { md: '1.0625rem' } }}>
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Container>
  );
}
