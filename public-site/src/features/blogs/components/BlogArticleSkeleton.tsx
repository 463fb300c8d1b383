import { Skeleton } from '@teluk-mart/shared/mui';
import { BlogArticleLayout } from './BlogArticleLayout';

/** Stands where a post will be, in the same layout so that nothing jumps when it arrives. */
export function BlogArticleSkeleton() {
  return (
    <BlogArticleLayout
      head={
        <>
          <Skeleton variant="rounded" width={120} height={28} sx={{ borderRadius: 4, mb: 2 }} />
          <Skeleton variant="text" sx={{ fontSize: '2.75rem' }} />
          <Skeleton variant="text" width="45%" sx={{ fontSize: '1.75rem' }} />
        </>
      }
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
