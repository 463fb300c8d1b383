import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { usePublicQuery } from '@teluk-mart/shared/public-api';

/** Reads all that visitors may see (docs/specification.md#blog-calls). */
export const useBlogs = () => usePublicQuery<BlogPost[]>('/api/blogs');

/** Reads one record (docs/specification.md#blog-calls). */
export const useBlog = (id: string) =>
  usePublicQuery<BlogPost>(`/api/blogs/${encodeURIComponent(id)}`);
