import { baseApi } from '@teluk-mart/shared/api-client';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';

/** Public calls for blog posts (docs/specification.md#blog-calls): no token, records with status 1 only. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBlogs: build.query<BlogPost[], void>({
      query: () => '/api/blogs',
      providesTags: ['Blog'],
    }),
    getBlog: build.query<BlogPost, string>({
      query: (id) => `/api/blogs/${encodeURIComponent(id)}`,
      providesTags: ['Blog'],
    }),
  }),
});

export const { useGetBlogsQuery, useGetBlogQuery } = api;
