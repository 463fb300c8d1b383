import type { BlogPost } from '@teluk-mart/domain/blog/blog-post';
import { sentChanges } from '@teluk-mart/testing/fake-api';
import { cells, headings, showTablePage } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlogsPage from './BlogsPage';

const post: BlogPost = {
  id: 5,
  judul: 'Resep Sinonggi',
  kategori: 'Resep',
  deskripsi_singkat: 'Makanan khas Tolaki',
  konten_lengkap: 'Sagu disiram air mendidih, lalu diaduk sampai mengental.',
  gambar_blog: null,
  // Already the next day in Kendari.
  created_at: '2026-01-05T20:00:00.000Z',
  nama_penulis: null,
  avatar_url: null,
  status: 1,
  versi: 1,
};

afterEach(() => jest.restoreAllMocks());

it('has the columns of the specification; without an author it says N/A', async () => {
  await showTablePage(<BlogsPage />, 'marcom', { '/api/blogs': [post] });
  expect(screen.getByRole('heading', { level: 1, name: 'Kelola Blog' })).toBeVisible();
  expect(headings()).toEqual(['Judul', 'Kategori', 'Penulis', 'Tanggal Dibuat', 'Status', 'Aksi']);
  expect(cells('Sinonggi').slice(0, 5)).toEqual([
    'Resep Sinonggi',
    'Resep',
    'N/A',
    '6 Jan 2026',
    'Published',
  ]);
});

it('turns into a draft by its word', async () => {
  const { api } = await showTablePage(<BlogsPage />, 'marcom', {
    '/api/blogs': [post],
    'PUT /api/blogs/5': { message: 'ok', record: post },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Resep Sinonggi' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Jadikan Draft' }));
  await expect(sentChanges(api)).resolves.toMatchObject([{ body: { status: 'draft' } }]);
});

it.each([
  ['Tambah Postingan', 'Tambah Postingan Blog Baru', 'Draft'],
  ['Edit', 'Edit Postingan', 'Published'],
])('%s: the status is a word', async (action, title, status) => {
  await showTablePage(<BlogsPage />, 'marcom', { '/api/blogs': [post] });
  if (action === 'Edit') {
    await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Resep Sinonggi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  } else await userEvent.click(screen.getByRole('button', { name: action }));
  await screen.findByRole('dialog', { name: title });
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent(status);
});
