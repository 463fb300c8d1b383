import type { BlogPost } from '@teluk-mart/domain/blog/blog-post';

/** Returns a blog post for a test: published and signed until the test says otherwise. */
export function makeBlog(fields: Partial<BlogPost> = {}): BlogPost {
  return {
    id: 1,
    judul: 'Resep Sinonggi',
    kategori: 'Resep',
    deskripsi_singkat: 'Sagu hangat untuk sore yang hujan.',
    konten_lengkap: 'Bahan\n- Sagu\n\nAduk sampai bening.',
    gambar_blog: '/uploads/blog.webp',
    created_at: '2026-03-09T17:30:00.000Z',
    nama_penulis: 'Rani Wijaya',
    avatar_url: null,
    status: 1,
    ...fields,
  };
}
