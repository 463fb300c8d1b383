import { Box, Card, Skeleton, Stack } from '@teluk-mart/shared/mui';

/** Shape of the record that is on its way: a `summary` of it, or a `card` with description and button. */
export type SkeletonVariant = 'summary' | 'card';

/** The grey outline of one record while it loads; the number of them is specified (spec §9, resolutions 35). */
export function SkeletonCard({ variant = 'summary' }: { variant?: SkeletonVariant }) {
  return (
    <Card data-testid="skeleton" aria-hidden>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
      <Stack sx={{ gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <Skeleton variant="rounded" sx={{ width: 96, height: 24, borderRadius: 4 }} />
        <Skeleton sx={{ width: '85%', typography: 'h3' }} />
        <Box>
          <Skeleton sx={{ typography: 'body2' }} />
          {variant === 'card' && <Skeleton sx={{ typography: 'body2' }} />}
          <Skeleton sx={{ width: '60%', typography: 'body2' }} />
        </Box>
        {variant === 'card' && (
          <>
            <Skeleton sx={{ width: '45%', typography: 'body2' }} />
            <Skeleton variant="rounded" sx={{ width: 124, height: 44, borderRadius: 99 }} />
          </>
        )}
      </Stack>
    </Card>
  );
}
