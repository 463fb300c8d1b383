import { useMemo } from 'react';
import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useGetBlogsQuery } from './api/blogs-api';

/**
 * The posts that a visitor sees, newest first as the server sends them (spec §4, resolutions 18). `blogs` is
 * `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
export function useVisibleBlogs() {
  const { data, error, isFetching, refetch } = useGetBlogsQuery();
  useLoggedFailure(error, 'Gagal mengambil data blog');
  const blogs = useMemo(() => data?.filter(isVisible), [data]);
  return { blogs, failed: error !== undefined, retrying: isFetching, retry: refetch };
}
