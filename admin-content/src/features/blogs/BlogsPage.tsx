import { defineContentKind, pictureField } from '@teluk-mart/shared/content';
import { statusColumn, titleColumn } from '@teluk-mart/shared/content/columns';
import {
  BLOG_CATEGORIES,
  BLOG_MESSAGES,
  BLOG_STATUS_WORDS,
  blogSchema,
  blogStatusWord,
} from '@teluk-mart/shared/domain/blog/blog-fields';
import type { BlogPost } from '@teluk-mart/shared/domain/blog/blog-post';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/shared/domain/time/format-date';
import { ContentPage } from '@teluk-mart/shared/content/page';

const STATUS = { active: 'Published', inactive: 'Draft' };

function authorOf({ nama_penulis }: BlogPost): string {
  return nama_penulis || 'N/A';
}

const blogKind = defineContentKind<BlogPost>({
  noun: 'blogs',
  tag: 'Blog',
  page: '/blog',
  messages: BLOG_MESSAGES,
  words: {
    heading: 'Kelola Blog',
    record: 'postingan',
    list: 'blog',
    add: 'Tambah Postingan',
    createTitle: 'Tambah Postingan Blog Baru',
    editTitle: 'Edit Postingan',
    search: 'Cari judul, kategori, atau penulis...',
    publish: 'Publikasikan',
    hide: 'Jadikan Draft',
  },
  statuses: STATUS,
  columns: [
    titleColumn('Judul'),
    { name: 'kategori', label: 'Kategori', value: ({ kategori }) => kategori, onPhone: false },
    { name: 'penulis', label: 'Penulis', value: authorOf, share: 1.25, onPhone: false },
    {
      name: 'tanggal',
      label: 'Tanggal Dibuat',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDayShort(dayOfTimestamp(created_at)),
      share: 1.25,
      onPhone: false,
    },
    statusColumn(STATUS),
  ],
  defaultSort: { column: 'tanggal', direction: 'desc' },
  searchIn: (post) => [post.judul, post.kategori, authorOf(post)],
  sentStatus: (status) => (status === ACTIVE ? 'published' : 'draft'),
  signature: ({ nama, avatar_url }) => ({
    created_at: new Date().toISOString(),
    nama_penulis: nama,
    avatar_url,
  }),
  schema: blogSchema,
  dialogWidth: 900,
  fields: [
    { kind: 'line', name: 'judul', label: 'Judul', wide: true },
    {
      kind: 'choice',
      name: 'kategori',
      label: 'Kategori',
      options: BLOG_CATEGORIES,
      placeholder: 'Pilih kategori',
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: BLOG_STATUS_WORDS,
      optionLabels: { published: STATUS.active, draft: STATUS.inactive },
      placeholder: 'Pilih status',
      initial: 'draft',
      read: ({ status }) => blogStatusWord(status),
    },
    {
      kind: 'text',
      name: 'deskripsi_singkat',
      label: 'Deskripsi Singkat',
      hint: 'Satu atau dua kalimat yang tampil di daftar blog.',
      rows: 2,
      wide: true,
    },
    { kind: 'text', name: 'konten_lengkap', label: 'Konten Lengkap', rows: 10, wide: true },
    pictureField({ name: 'gambar_blog', label: 'Gambar Blog', requiredFor: 'postingan baru' }),
  ],
});

/** Kelola Blog (docs/specification.md#blog-staff-page). */
export default function BlogsPage() {
  return <ContentPage kind={blogKind} />;
}
