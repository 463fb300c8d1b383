import { Skeleton } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { SkeletonPicture } from '../../../record/SkeletonPicture';
import { SkeletonText } from '../../../record/SkeletonText';
import { SkeletonTitle } from '../../../record/SkeletonTitle';
import { AVATAR_SIZE } from './AuthorAvatar';
import { AuthorRow } from './AuthorRow';
import { BlogArticleLayout } from './BlogArticleLayout';

/** Stands where a post will be, in the same layout so that nothing jumps when it arrives. */
export function BlogArticleSkeleton() {
  return (
    <BlogArticleLayout
      head={
        <>
          <SkeletonBadge width={90} />
          <SkeletonTitle wideLines={2} />
          <AuthorRow
            avatar={<Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />}
          >
            <Skeleton sx={{ width: 140, typography: 'body1' }} />
            <Skeleton sx={{ width: 200, typography: 'body2' }} />
          </AuthorRow>
        </>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
