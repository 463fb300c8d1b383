import { Box, Card, Skeleton, Stack } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { featuredEventStyles } from './featured-event-styles';
import { SkeletonFacts } from './SkeletonFacts';

/** A featured event while it is on its way, and the room of the carousel's controls. */
export function FeaturedEventsSkeleton() {
  return (
    <Box aria-hidden sx={{ pb: '68px' }}>
      <Card sx={featuredEventStyles.card}>
        <Skeleton
          variant="rectangular"
          sx={{ width: '100%', height: 'auto', aspectRatio: '16/9' }}
        />
        <Stack sx={featuredEventStyles.words}>
          <SkeletonBadge width={150} />
          <Box sx={{ width: '100%' }}>
            <Skeleton sx={{ width: '85%', typography: 'h2' }} />
            <Skeleton sx={{ display: { sm: 'none' }, width: '40%', typography: 'h2' }} />
          </Box>
          <SkeletonFacts />
          <Skeleton variant="rounded" width={130} height={44} sx={{ mt: 1, borderRadius: 99 }} />
        </Stack>
      </Card>
    </Box>
  );
}
