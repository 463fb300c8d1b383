import { Skeleton } from '@teluk-mart/shared/mui';
import { PromoArticleLayout } from './PromoArticleLayout';

/** Stands where a promo will be, in the same layout so that nothing jumps when it arrives. */
export function PromoArticleSkeleton() {
  return (
    <PromoArticleLayout
      head={
        <>
          <Skeleton variant="rounded" width={120} height={28} sx={{ borderRadius: 4, mb: 2 }} />
          <Skeleton variant="text" sx={{ fontSize: '2.75rem' }} />
          <Skeleton variant="text" width="70%" />
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
