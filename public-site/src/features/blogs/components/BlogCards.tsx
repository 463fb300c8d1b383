import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { CardGrid } from '@teluk-mart/shared/ui/CardGrid';
import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { BlogCard } from './BlogCard';
import { BlogCardSkeleton } from './BlogCardSkeleton';

/** Skeletons of /blog while its list is on its way (spec §9). */
const SKELETON_COUNT = 3;
const COLUMNS = { xs: 1, sm: 2, md: 3 };

interface BlogCardsProps {
  /** The posts to show; `undefined` until the list has arrived. */
  blogs: readonly BlogPost[] | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The grid of /blog in each of its states: loading, failed, empty, filled (spec §2, resolutions 33). */
export function BlogCards({ blogs, failed, retrying, retry }: BlogCardsProps) {
  if (blogs === undefined && failed) {
    return (
      <RetryNotice text="Daftar artikel belum bisa dimuat." onRetry={retry} retrying={retrying} />
    );
  }
  if (blogs?.length === 0) {
    return <EmptyState text="Belum ada postingan blog yang dipublikasikan." />;
  }
  return (
    <CardGrid columns={COLUMNS}>
      {blogs?.map((blog) => <BlogCard key={blog.id} blog={blog} />) ??
        Array.from({ length: SKELETON_COUNT }, (_, index) => <BlogCardSkeleton key={index} />)}
    </CardGrid>
  );
}
