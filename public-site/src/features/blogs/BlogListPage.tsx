import { useMemo } from 'react';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { isVisible } from '@teluk-mart/shared/domain/record/status';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/failed-calls';
import { Container } from '@teluk-mart/shared/mui';
import { CardGrid } from '@teluk-mart/shared/ui/cards';
import { PageHeading } from '@teluk-mart/shared/ui/headings';
import { EmptyState, RetryNotice } from '@teluk-mart/shared/ui/notices';
import { BlogCard, BlogCardSkeleton } from './BlogCard';
import { useGetBlogsQuery } from './blogs-api';

/** Every published post, newest first (spec §2). */
export default function BlogListPage() {
  const { blogs, ...request } = useVisibleBlogs();
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title="Blog"
        intro="Resep rumahan, tips belanja hemat, dan kabar terbaru dari lorong-lorong toko kami."
      />
      <BlogCards blogs={blogs} {...request} />
    </Container>
  );
}

/**
 * The posts that a visitor sees, newest first as the server sends them (spec §4, resolutions 18). `blogs` is
 * `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
function useVisibleBlogs() {
  const { data, error, isFetching, refetch } = useGetBlogsQuery();
  useLoggedFailure(error, 'Gagal mengambil data blog');
  const blogs = useMemo(() => data?.filter(isVisible), [data]);
  return { blogs, failed: error !== undefined, retrying: isFetching, retry: refetch };
}

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
function BlogCards({ blogs, failed, retrying, retry }: BlogCardsProps) {
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
