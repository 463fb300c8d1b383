import { Box, Card, Skeleton } from '@teluk-mart/shared/mui';
import { promoSlideStyles } from './promo-slide-styles';

/** The promo banner while its promos are on their way: a slide's outline and the room of its controls. */
export function PromoBannerSkeleton() {
  return (
    <Box aria-hidden sx={{ pb: '68px' }}>
      <Card sx={{ ...promoSlideStyles, my: '4px' }}>
        <Skeleton
          variant="rectangular"
          sx={{ height: { xs: 'auto', md: '100%' }, aspectRatio: { xs: '16/9', md: 'auto' } }}
        />
        <Box sx={{ p: { xs: 2.5, md: 4 }, alignSelf: 'center' }}>
          <Skeleton variant="rounded" sx={{ width: 140, height: 24, borderRadius: 4 }} />
          <Skeleton sx={{ mt: 2, fontSize: '2rem' }} />
          <Skeleton sx={{ mt: 1, width: '70%' }} />
        </Box>
      </Card>
    </Box>
  );
}
