import { sortPromos } from '@teluk-mart/shared/domain/promo/sort-promos';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { brand } from '@teluk-mart/shared/config/brand';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Box, Container, Typography } from '@teluk-mart/shared/mui';
import { Carousel } from '@teluk-mart/shared/ui/Carousel';
import { useGetPromosQuery } from '../../promos/api/promos-api';
import { withPromoState } from '../../promos/with-promo-state';
import { useHomeList } from '../use-home-list';
import { HomeListStates } from './HomeListStates';
import { PromoBannerSkeleton } from './PromoBannerSkeleton';
import { PromoSlide } from './PromoSlide';

/** Milliseconds that a promo stays (spec §9). */
const AUTO_ADVANCE = 4000;

/** What the home page opens with: the featured promos, one after the other (spec §2, Home 1). */
export function PromoBanner() {
  const today = useToday();
  const list = useHomeList(useGetPromosQuery(), (promos) =>
    sortPromos(
      promos.filter((promo) => isVisible(promo) && promo.unggulan === 1),
      today,
    ).map((promo) => withPromoState(promo, today)),
  );
  return (
    <Box
      component="section"
      aria-label="Promo unggulan"
      sx={{
        pt: { xs: 3, md: 5 },
        pb: { xs: 1, md: 2 },
        background: ({ palette }) =>
          `linear-gradient(${palette.primary.light}, ${palette.background.default})`,
      }}
    >
      <Container>
        <Typography
          variant="h1"
          sx={{
            textWrap: 'balance',
            mb: { xs: 2, md: 3 },
            fontSize: { xs: '1.625rem', sm: '2.25rem', md: '2.75rem' },
          }}
        >
          {brand.tagline}
        </Typography>
        <HomeListStates
          list={list}
          loading={<PromoBannerSkeleton />}
          emptyText="Tidak ada promo unggulan saat ini."
        >
          {(promos) => (
            <Carousel
              label="Promo unggulan"
              autoAdvance={AUTO_ADVANCE}
              slides={promos.map((promo, index) => ({
                key: promo.id,
                node: <PromoSlide promo={promo} priority={index === 0} />,
              }))}
            />
          )}
        </HomeListStates>
      </Container>
    </Box>
  );
}
