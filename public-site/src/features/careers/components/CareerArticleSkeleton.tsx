import { Skeleton, Stack } from '@teluk-mart/shared/mui';
import { CareerArticleLayout } from './CareerArticleLayout';

/** Stands where an opening will be, in the same layout so that nothing jumps when it arrives. */
export function CareerArticleSkeleton() {
  return (
    <CareerArticleLayout
      head={
        <>
          <Skeleton variant="rounded" width={120} height={24} sx={{ borderRadius: 4 }} />
          <Skeleton
            variant="text"
            sx={{ mt: 1.5, mb: 2, width: { xs: '90%', md: '60%' }, typography: 'h1' }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
            <Skeleton variant="text" width={160} sx={{ typography: 'body1' }} />
            <Skeleton variant="rounded" sx={{ width: 280, my: 0.5, height: { xs: 44, sm: 18 } }} />
          </Stack>
          <Skeleton variant="rounded" width={180} height={52} sx={{ mt: 3, borderRadius: 99 }} />
        </>
      }
      picture={
        <Skeleton
          data-testid="skeleton"
          variant="rectangular"
          sx={{ width: '100%', height: 'auto', aspectRatio: '16/9' }}
        />
      }
      text={[90, 100, 95, 60].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} />
      ))}
    />
  );
}
