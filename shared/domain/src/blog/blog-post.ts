import Type, { type Static } from 'typebox';
import { wireFields } from '../content/wire-fields';
import { Id, Nullable, PicturePath, staffFields, Status } from '../record/record-fields';
import { BLOG_FIELDS } from './blog-fields';

/** A blog post as the API sends it (docs/specification.md#blog-fields). */
export const BlogPost = Type.Object({
  id: Id,
  ...wireFields(BLOG_FIELDS),
  /** Time of writing: ISO 8601 in UTC. */
  created_at: Type.String({ format: 'date-time' }),
  /** The author's name when it was written. */
  nama_penulis: Nullable(Type.String()),
  /** The author's picture. */
  avatar_url: Nullable(PicturePath),
  status: Status,
  ...staffFields,
});
export type BlogPost = Static<typeof BlogPost>;
