import { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/services';
import { registerReads } from '../public-reads/register-reads';
import { findBlogPost, listBlogPosts } from './blog-records';

/** `/api/blogs` (spec §7). */
export function blogRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerReads(app, services, {
    noun: 'blogs',
    title: 'postingan blog',
    entity: BlogPost,
    notFound: 'Postingan tidak ditemukan',
    list: (viewer) => listBlogPosts(database, viewer),
    find: (viewer, id) => findBlogPost(database, viewer, id),
  });
}
