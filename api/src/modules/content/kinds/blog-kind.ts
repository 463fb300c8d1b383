import { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { BLOG_MESSAGES, type BlogFields, blogSchema } from '@teluk-mart/domain/blog/blog-fields';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import type { ContentKind } from '../content-kind';

/** Blog posts, newest first, signed with the name that their author had then (docs/specification.md#blog-fields). */
export const blogKind: ContentKind<BlogPost, BlogFields> = {
  noun: 'blogs',
  title: 'postingan blog',
  entity: BlogPost,
  notFound: 'Postingan tidak ditemukan',
  messages: BLOG_MESSAGES,
  form: blogSchema.shape({ terbit_pada: publicationMoment() }),
  picture: 'gambar_blog',
  list: { filters: { kategori: {} }, counted: 'kategori', omittable: ['konten_lengkap'] },
  read: (database, { condition, page: { limit, offset } }) =>
    database
      .selectFrom('blogs')
      .leftJoin('users', 'users.id', 'blogs.penulis_id')
      .selectAll('blogs')
      .select('users.avatar_url')
      .where(condition)
      .orderBy('blogs.created_at', 'desc')
      .orderBy('blogs.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  isDated: true,
  signature: ({ id, name }) => ({ penulis_id: id, nama_penulis: name }),
};
