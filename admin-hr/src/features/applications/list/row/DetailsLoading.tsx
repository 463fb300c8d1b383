import { Box, Skeleton } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';

/** Holds the place of an application's history while it is on its way. */
export function DetailsLoading() {
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        Memuat riwayat...
      </Box>
      <Skeleton width="40%" height={32} />
      <Skeleton variant="rounded" height={88} sx={{ my: 1 }} />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </Box>
  );
}
