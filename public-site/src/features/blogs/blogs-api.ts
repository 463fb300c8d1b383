import { usePublicQuery } from '@teluk-mart/contract/public-api';
import type { BlogPost } from '@teluk-mart/domain/blog/blog-post';

/** A post as lists show it. */
export type ListedBlog = Omit<BlogPost, 'konten_lengkap'>;

/** Reads the newest two (docs/specification.md#home). */
export const useNewestBlogs = () =>
  usePublicQuery<ListedBlog[]>('/api/blogs?omit=konten_lengkap&page=1&limit=2');

/** Reads one record (docs/specification.md#blog-calls). */
export const useBlog = (id: string) =>
  usePublicQuery<BlogPost>(`/api/blogs/${encodeURIComponent(id)}`);
