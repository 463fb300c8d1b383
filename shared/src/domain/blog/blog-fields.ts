import { type InferType, object } from 'yup';
import { contentMessages, longestSummary, longestText, longestTitle } from '../content/content';
import { ACTIVE, parseStatus } from '../record/status';
import { pictureFile } from '../validation/picture-file';
import { line, requiredLine, requiredText } from '../validation/fields';

export const BLOG_CATEGORIES = [
  'Tips & Trik',
  'Resep',
  'Kesehatan',
  'Gaya Hidup',
  'Berita Toko',
] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

const CATEGORY_MESSAGE = 'Kategori harus dipilih.';

/** Spelling of a blog's status when it is written (docs/specification.md#blog-status). */
export const BLOG_STATUS_WORDS = ['published', 'draft'] as const;
type BlogStatusWord = (typeof BLOG_STATUS_WORDS)[number];

/** Returns the word for a status in any spelling; `undefined` if it is none. */
export function blogStatusWord(value: unknown): BlogStatusWord | undefined {
  const status = parseStatus(value);
  if (status === undefined) return undefined;
  return status === ACTIVE ? 'published' : 'draft';
}

/** The blog form (docs/specification.md#blog-form). */
export const blogSchema = object({
  judul: requiredLine(5, 'Judul postingan minimal 5 karakter.').max(
    ...longestTitle('Judul postingan'),
  ),
  kategori: line().required(CATEGORY_MESSAGE).oneOf(BLOG_CATEGORIES, CATEGORY_MESSAGE),
  deskripsi_singkat: requiredText(10, 'Deskripsi singkat minimal 10 karakter.').max(
    ...longestSummary('Deskripsi singkat'),
  ),
  konten_lengkap: requiredText(50, 'Konten lengkap minimal 50 karakter.').max(
    ...longestText('Konten lengkap'),
  ),
  status: line()
    .transform((value: unknown) => blogStatusWord(value) ?? value)
    .oneOf(BLOG_STATUS_WORDS, 'Status harus published atau draft.')
    .default('draft'),
  gambar_blog: pictureFile(),
});

/** Clean values of the blog form. */
export type BlogFields = InferType<typeof blogSchema>;

/** Messages to staff about blog posts. */
export const BLOG_MESSAGES = contentMessages('Postingan');
