import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Database } from '../../database/open-database';
import type { Viewer } from '../public-reads/viewer';

function visiblePosts(database: Database, viewer: Viewer) {
  return database
    .selectFrom('blogs')
    .leftJoin('users', 'users.id', 'blogs.penulis_id')
    .selectAll('blogs')
    .select('users.avatar_url')
    .$if(viewer === 'public', (query) => query.where('blogs.status', '=', ACTIVE));
}

/** Posts that the viewer may see, newest first (resolutions 18). */
export async function listBlogPosts(database: Database, viewer: Viewer): Promise<BlogPost[]> {
  return visiblePosts(database, viewer)
    .orderBy('blogs.created_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .execute();
}

/** One post that the viewer may see. */
export async function findBlogPost(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<BlogPost | undefined> {
  return visiblePosts(database, viewer).where('blogs.id', '=', id).executeTakeFirst();
}
