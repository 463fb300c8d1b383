import { Box, Card, Skeleton, Stack } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { AVATAR_SIZE } from './AuthorAvatar';
import { AuthorRow } from './AuthorRow';

/** Place of a post of /blog that is on its way (resolutions 35); most titles take two lines, most summaries three. */
export function BlogCardSkeleton() {
  return (
    <Card data-testid="skeleton" aria-hidden>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
      <Stack sx={{ gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <SkeletonBadge width={96} />
        <Box>
          <Skeleton sx={{ typography: 'h3' }} />
          <Skeleton sx={{ width: '50%', typography: 'h3' }} />
        </Box>
        <Box>
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ typography: 'body2' }} />
          <Skeleton sx={{ width: '40%', typography: 'body2' }} />
        </Box>
        <Box sx={{ pt: 0.5 }}>
          <AuthorRow
            avatar={<Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />}
          >
            <Skeleton sx={{ width: 120, typography: 'body2' }} />
            <Skeleton sx={{ width: 80, typography: 'body2' }} />
          </AuthorRow>
        </Box>
        <Skeleton variant="rounded" width={170} height={44} sx={{ borderRadius: 99 }} />
      </Stack>
    </Card>
  );
}
