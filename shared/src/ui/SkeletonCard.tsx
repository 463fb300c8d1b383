import { Box, Card, Skeleton } from '@teluk-mart/shared/mui';

/** Shape of the record that is on its way: `card` has its picture above, `row` beside. */
export type SkeletonVariant = 'card' | 'row';

/** The grey outline of one record while it loads; the number of them is specified (spec §9, resolutions 35). */
export function SkeletonCard({ variant = 'card' }: { variant?: SkeletonVariant }) {
  const row = variant === 'row';
  return (
    <Card
      data-testid="skeleton"
      aria-hidden
      sx={{ display: 'flex', flexDirection: row ? { xs: 'column', sm: 'row' } : 'column' }}
    >
      <Skeleton
        variant="rectangular"
        sx={{
          width: row ? { xs: '100%', sm: 240 } : '100%',
          height: 'auto',
          aspectRatio: '4/3',
          flexShrink: 0,
        }}
      />
      <Box sx={{ flex: 1, p: 2.5 }}>
        <Skeleton variant="rounded" sx={{ width: 96, height: 24, borderRadius: 4 }} />
        <Skeleton sx={{ mt: 1.5, width: '85%', fontSize: '1.25rem' }} />
        <Skeleton sx={{ mt: 1 }} />
        <Skeleton sx={{ width: '60%' }} />
      </Box>
    </Card>
  );
}
