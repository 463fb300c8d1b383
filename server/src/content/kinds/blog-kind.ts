import { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { BLOG_MESSAGES, type BlogFields, blogSchema } from '@teluk-mart/domain/blog/blog-fields';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { sql } from 'kysely';
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
  order: () => sql`blogs.created_at desc, blogs.id desc`,
  read: (database, condition, order) =>
    database
      .selectFrom('blogs')
      .leftJoin('users', 'users.id', 'blogs.penulis_id')
      .selectAll('blogs')
      .select('users.avatar_url')
      .where(condition)
      .orderBy(order)
      .execute(),
  isDated: true,
  signature: ({ id, name }) => ({ penulis_id: id, nama_penulis: name }),
};
