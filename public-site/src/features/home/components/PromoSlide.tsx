import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { formatPeriod } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { CategoryBadge } from '@teluk-mart/shared/ui/CategoryBadge';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowForwardIcon } from '@teluk-mart/shared/ui/icon-paths';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { StateBadge } from '@teluk-mart/shared/ui/StateBadge';
import { promoSlideStyles } from './promo-slide-styles';

interface PromoSlideProps {
  promo: Promo;
  /** Whether its picture is the first thing that the page shows. */
  priority: boolean;
}

/** A featured promo; the whole slide leads to its card on /promo (spec §2, Home 1). */
export function PromoSlide({ promo, priority }: PromoSlideProps) {
  return (
    <Card
      component={Link}
      to={`/promo#${promo.id}`}
      sx={{
        ...promoSlideStyles,
        color: 'inherit',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box sx={{ position: 'relative', aspectRatio: { xs: '16/9', md: 'auto' } }}>
        <Picture
          path={promo.gambar_promo}
          alt=""
          ratio="16/9"
          sizes="(min-width: 1200px) 700px, (min-width: 900px) 58vw, 100vw"
          priority={priority}
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      </Box>
      <Stack
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'center',
          gap: { xs: 1.25, md: 2 },
          minWidth: 0,
          p: { xs: 2.5, md: 4 },
        }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <CategoryBadge label={promo.kategori} />
          <StateBadge state={promo.promoState} />
        </Stack>
        <Typography variant="h2">{promo.judul}</Typography>
        <Typography color="textSecondary">
          {formatPeriod(promo.periode_start, promo.periode_end)}
        </Typography>
        <Typography
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            mt: { md: 1 },
            color: 'secondary.main',
            fontWeight: 700,
          }}
        >
          Lihat promonya
          <Icon path={arrowForwardIcon} fontSize="small" />
        </Typography>
      </Stack>
    </Card>
  );
}
