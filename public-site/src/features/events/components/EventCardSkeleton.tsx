import { Box, Card, Skeleton, Stack } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { eventCardStyles } from './event-card-styles';
import { SkeletonFacts } from './SkeletonFacts';

/** Place of an event of 'Semua Acara' that is on its way (resolutions 35). */
export function EventCardSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden sx={eventCardStyles.card}>
      <Skeleton
        variant="rectangular"
        sx={{
          width: '100%',
          height: { xs: 'auto', sm: '100%' },
          aspectRatio: { xs: '16/9', sm: 'auto' },
        }}
      />
      <Stack sx={eventCardStyles.words}>
        <SkeletonBadge width={150} />
        <Skeleton sx={{ width: '70%', typography: 'h3' }} />
        <SkeletonFacts />
        <Box sx={{ width: '100%' }}>
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ width: '60%', typography: 'body2' }} />
        </Box>
        <Skeleton variant="rounded" width={120} height={44} sx={{ mt: 'auto', borderRadius: 99 }} />
      </Stack>
    </Card>
  );
}
