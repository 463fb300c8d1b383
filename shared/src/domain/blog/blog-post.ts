import Type, { type Static } from 'typebox';
import { Id, Nullable, PicturePath, Status, Version } from '../record/record-fields';

/** A blog post as the API sends it (docs/specification.md#blog-fields). */
export const BlogPost = Type.Object({
  id: Id,
  judul: Type.String(),
  kategori: Type.String(),
  deskripsi_singkat: Type.String(),
  konten_lengkap: Type.String(),
  gambar_blog: Nullable(PicturePath),
  /** Time of writing: ISO 8601 in UTC. */
  created_at: Type.String({ format: 'date-time' }),
  /** The author's name when it was written. */
  nama_penulis: Nullable(Type.String()),
  /** The author's picture. */
  avatar_url: Nullable(PicturePath),
  status: Status,
  versi: Version,
});
export type BlogPost = Static<typeof BlogPost>;
