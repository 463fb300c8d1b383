import { type InferType, object } from 'yup';
import { wireFields } from '../content/wire-fields';
import { Id, Moment, PicturePath, staffFields, Status, Text } from '../record/record-fields';
import { BLOG_FIELDS } from './blog-fields';

/** A blog post as the API sends it (docs/specification.md#blog-fields). */
export const BlogPost = object({
  id: Id,
  ...wireFields(BLOG_FIELDS),
  /** Time of writing. */
  created_at: Moment,
  /** The author's name when it was written. */
  nama_penulis: Text.nullable(),
  /** The author's picture. */
  avatar_url: PicturePath.nullable(),
  status: Status,
  ...staffFields,
});
export type BlogPost = InferType<typeof BlogPost>;
