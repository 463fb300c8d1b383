import { Skeleton } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { SkeletonPicture } from '../../../record/SkeletonPicture';
import { SkeletonText } from '../../../record/SkeletonText';
import { SkeletonTitle } from '../../../record/SkeletonTitle';
import { PromoArticleLayout } from './PromoArticleLayout';

/** Stands where a promo will be, in the same layout so that nothing jumps when it arrives. */
export function PromoArticleSkeleton() {
  return (
    <PromoArticleLayout
      head={
        <>
          <SkeletonBadge width={110} />
          <SkeletonTitle wideLines={2} />
          <Skeleton sx={{ width: '75%', typography: 'body1' }} />
          <SkeletonBadge width={150} />
        </>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
