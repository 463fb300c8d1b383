import { Box, Card, Skeleton } from '@teluk-mart/shared/mui';

/** A row of record cards while they are on their way, and the room of the carousel's controls. */
export function CarouselSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        gap: '20px',
        pb: '68px',
      }}
    >
      {[undefined, { xs: 'none', sm: 'block' }, { xs: 'none', md: 'block' }].map(
        (display, index) => (
          <Card key={index} sx={{ display }}>
            <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16/9' }} />
            <Box sx={{ p: 2.5 }}>
              <Skeleton variant="rounded" sx={{ width: 120, height: 24, borderRadius: 4 }} />
              <Skeleton sx={{ mt: 1.5, fontSize: '1.25rem' }} />
              <Skeleton sx={{ mt: 1, mb: 4, width: '60%' }} />
            </Box>
          </Card>
        ),
      )}
    </Box>
  );
}
