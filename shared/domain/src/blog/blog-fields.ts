import { contentMessages, type ContentRecord, longestTitle } from '../content/content';
import {
  bodyField,
  type ContentFields,
  formSchema,
  pictureField,
  summaryField,
} from '../content/content-fields';
import { ACTIVE, parseStatus } from '../record/status';
import { line, requiredChoice, requiredLine } from '../validation/fields';

const BLOG_CATEGORIES = ['Tips & Trik', 'Resep', 'Kesehatan', 'Gaya Hidup', 'Berita Toko'] as const;

/** Spelling of a blog's status when it is written (docs/specification.md#blog-status). */
const BLOG_STATUS_WORDS = ['published', 'draft'] as const;
type BlogStatusWord = (typeof BLOG_STATUS_WORDS)[number];

/** Returns the word for a status in any spelling; `undefined` if it is none. */
export function blogStatusWord(value: unknown): BlogStatusWord | undefined {
  const status = parseStatus(value);
  if (status === undefined) return undefined;
  return status === ACTIVE ? 'published' : 'draft';
}

/** Labels of a post's two statuses. */
export const BLOG_STATUS_LABELS = { active: 'Published', inactive: 'Draft' };

/** The fields of a blog post (docs/specification.md#blog-form). */
export const BLOG_FIELDS = {
  judul: {
    kind: 'line',
    label: 'Judul',
    wide: true,
    rule: requiredLine(5, 'Judul postingan minimal 5 karakter.').max(
      ...longestTitle('Judul postingan'),
    ),
  },
  kategori: {
    kind: 'choice',
    label: 'Kategori',
    options: BLOG_CATEGORIES,
    placeholder: 'Pilih kategori',
    rule: requiredChoice(BLOG_CATEGORIES, 'Kategori harus dipilih.'),
  },
  status: {
    kind: 'choice',
    label: 'Status',
    options: BLOG_STATUS_WORDS,
    optionLabels: { published: BLOG_STATUS_LABELS.active, draft: BLOG_STATUS_LABELS.inactive },
    placeholder: 'Pilih status',
    initial: 'draft',
    read: ({ status }: ContentRecord) => blogStatusWord(status),
    rule: line()
      .transform((value: unknown) => blogStatusWord(value) ?? value)
      .oneOf(BLOG_STATUS_WORDS, 'Status harus published atau draft.')
      .default('draft'),
  },
  deskripsi_singkat: summaryField('Satu atau dua kalimat yang tampil di daftar blog.'),
  konten_lengkap: bodyField({ least: [50, 'Konten lengkap minimal 50 karakter.'], rows: 10 }),
  gambar_blog: pictureField({ label: 'Gambar Blog', requiredFor: 'postingan baru' }),
} as const satisfies ContentFields;

/** The blog form. */
export const blogSchema = formSchema(BLOG_FIELDS);

/** Messages to staff about blog posts. */
export const BLOG_MESSAGES = contentMessages('Postingan');
