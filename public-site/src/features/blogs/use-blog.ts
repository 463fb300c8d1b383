import { isVisible } from '@teluk-mart/shared/domain/record/visibility';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/use-logged-failure';
import { useGetBlogQuery } from './api/blogs-api';

/**
 * One blog post that a visitor may see. `failed` when there is none to show; `retry` is there only when the server or
 * the way to it failed, so that asking again may help (resolutions 34).
 */
export function useBlog(id: string) {
  const { currentData: record, error, refetch } = useGetBlogQuery(id);
  const blog = record && isVisible(record) ? record : undefined;
  const refusal = blog ? undefined : (error ?? record);
  useLoggedFailure(refusal, 'Postingan tidak ditemukan');
  const isMissing = !error || ('status' in error && Number(error.status) < 500);
  return { blog, failed: refusal !== undefined, retry: isMissing ? undefined : refetch };
}
