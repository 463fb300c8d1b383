import {
  BLOG_FIELDS,
  BLOG_MESSAGES,
  BLOG_STATUS_LABELS,
} from '@teluk-mart/domain/blog/blog-fields';
import type { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { present } from '@teluk-mart/domain/time/day';
import { dayOfTimestamp, formatDayShort } from '@teluk-mart/domain/time/format-date';
import { defineContentKind } from '@teluk-mart/editor';
import { statusColumn, titleColumn } from '@teluk-mart/editor/columns';
import { ContentPage } from '@teluk-mart/editor/page';

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
  statuses: BLOG_STATUS_LABELS,
  columns: [
    titleColumn('Judul'),
    { name: 'kategori', label: 'Kategori', value: ({ kategori }) => kategori, onPhone: false },
    { name: 'penulis', label: 'Penulis', value: authorOf, share: 1.25, onPhone: false },
    {
      name: 'tanggal',
      label: 'Tanggal Dibuat',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDayShort(dayOfTimestamp(created_at)),
      isTime: true,
      share: 1.25,
      onPhone: false,
    },
    statusColumn(BLOG_STATUS_LABELS),
  ],
  defaultSort: { column: 'tanggal', direction: 'desc' },
  searchIn: (post) => [post.judul, post.kategori, authorOf(post)],
  sentStatus: (status) => (status === ACTIVE ? 'published' : 'draft'),
  signature: ({ nama, avatar_url }) => ({
    created_at: present().toISOString(),
    nama_penulis: nama,
    avatar_url,
  }),
  dialogWidth: 900,
  fields: BLOG_FIELDS,
});

/** Kelola Blog (docs/specification.md#blog-staff-page). */
export default function BlogsPage() {
  return <ContentPage kind={blogKind} />;
}
