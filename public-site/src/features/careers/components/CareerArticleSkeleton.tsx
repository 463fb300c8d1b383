import { Container, Skeleton, Stack } from '@teluk-mart/shared/mui';

/** Place of an opening that is on its way. */
export function CareerArticleSkeleton() {
  return (
    <Container maxWidth="md" aria-busy sx={{ py: { xs: 4, md: 8 } }}>
      <Stack sx={{ gap: 2 }}>
        <Skeleton variant="rounded" width={120} height={24} />
        <Skeleton sx={{ width: { xs: '90%', md: '60%' }, fontSize: '2.5rem' }} />
        <Skeleton sx={{ width: 240 }} />
        <Skeleton
          variant="rounded"
          sx={{ aspectRatio: '16/9', height: 'auto', borderRadius: '20px' }}
        />
        <Skeleton sx={{ width: '100%' }} />
        <Skeleton sx={{ width: '80%' }} />
      </Stack>
    </Container>
  );
}
