import { useId } from 'react';
import { Box, Card, Container, Typography } from '@teluk-mart/shared/mui';
import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { checkCircleIcon, heartIcon, tagIcon } from '@teluk-mart/shared/ui/icon-paths';
import { SectionHeading } from '@teluk-mart/shared/ui/SectionHeading';
import type { ShopValue } from '../about-content';

/** One for each value, in their order: customer first, guaranteed quality, friendly prices. */
const ICONS = [heartIcon, checkCircleIcon, tagIcon];

/** The three values of the shop (spec §2). */
export function ValuesSection({ values }: { values: readonly ShopValue[] }) {
  const id = useId();
  return (
    <Container
      component="section"
      aria-labelledby={id}
      sx={{ pt: { xs: 6, md: 11 }, pb: { xs: 4, md: 6 } }}
    >
      <SectionHeading id={id} title="Nilai Kami" />
      <CardGrid columns={{ xs: 1, md: 3 }}>
        {values.map(({ title, sentence }, index) => (
          <Card key={title} sx={{ p: { xs: 2.5, md: 3.5 } }}>
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 56,
                height: 56,
                mb: 2,
                borderRadius: '16px',
                bgcolor: 'secondary.light',
                color: 'secondary.main',
              }}
            >
              <Icon path={ICONS[index] ?? heartIcon} />
            </Box>
            <Typography variant="h3">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {sentence}
            </Typography>
          </Card>
        ))}
      </CardGrid>
    </Container>
  );
}
