import { Box, Skeleton } from '@teluk-mart/shared/mui';

/** Place of the title of a record's own page: two lines on a phone, as most titles need there. */
export function SkeletonTitle({
  wideLines = 1,
}: {
  /** Lines from a tablet on. */ wideLines?: 1 | 2;
}) {
  return (
    <Box sx={{ width: '100%' }}>
      <Skeleton sx={{ width: '95%', maxWidth: 640, typography: 'h1' }} />
      <Skeleton
        sx={{
          display: { md: wideLines === 1 ? 'none' : 'block' },
          width: '55%',
          typography: 'h1',
        }}
      />
    </Box>
  );
}
