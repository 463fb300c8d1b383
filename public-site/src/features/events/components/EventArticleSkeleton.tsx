import { Skeleton } from '@teluk-mart/shared/mui';
import { EventArticleLayout } from './EventArticleLayout';

/** Stands where an event will be, in the same layout so that nothing jumps when it arrives. */
export function EventArticleSkeleton() {
  return (
    <EventArticleLayout
      head={
        <>
          <Skeleton variant="rounded" width={140} height={28} sx={{ borderRadius: 4, mb: 2 }} />
          <Skeleton variant="text" sx={{ fontSize: '2.75rem', maxWidth: 560 }} />
        </>
      }
      facts={[80, 50, 70].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} sx={{ fontSize: '1.75rem' }} />
      ))}
      picture={
        <Skeleton
          data-testid="skeleton"
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: '16/9', borderRadius: '20px' }}
        />
      }
      text={[90, 100, 95, 60].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} />
      ))}
    />
  );
}
