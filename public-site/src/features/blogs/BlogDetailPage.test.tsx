import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlogDetailPage from './BlogDetailPage';
import { makeBlog } from './testing/make-blog';

const NOT_FOUND = '404 - Postingan Tidak Ditemukan';

function renderPage() {
  return renderApp(<BlogDetailPage />, { url: '/blog/9', path: '/blog/:id', styled: true });
}

afterEach(() => jest.restoreAllMocks());

describe('the page of one post', () => {
  it('shows category, title, date, author, picture and the whole text with its line breaks', async () => {
    fakeApi({ '/api/blogs/9': makeBlog({ id: 9, konten_lengkap: '<b>Bahan</b>\n- Sagu' }) });
    renderPage();
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Resep Sinonggi' })).toBeVisible();
    expect(screen.getByText('Resep')).toBeVisible();
    expect(screen.getByText('Diterbitkan pada 10 Maret 2026')).toBeVisible();
    expect(screen.getByText('Oleh: Rani Wijaya')).toBeVisible();
    expect(screen.getByText('RA')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Perbesar gambar: Resep Sinonggi' })).toBeVisible();
    const text = screen.getByText(/Sagu/);
    expect(text.textContent).toBe('<b>Bahan</b>\n- Sagu');
    expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(document.title).toBe('Resep Sinonggi · Teluk Mart');
  });

  it('is signed by the editorial team where there is no author', async () => {
    fakeApi({ '/api/blogs/9': makeBlog({ id: 9, nama_penulis: null }) });
    renderPage();
    expect(await screen.findByText('Oleh: Tim Konten')).toBeVisible();
    expect(screen.getByText('T')).toBeVisible();
  });

  it('says that there is none, without a retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/blogs/9': 404 });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    expect(
      screen.getByText('Maaf, postingan yang Anda cari tidak ada atau telah dihapus.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Blog' })).toHaveAttribute('href', '/blog');
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'Gagal mengambil data blog',
      expect.objectContaining({ message: 'Postingan tidak ditemukan' }),
    );
  });

  it('hides a draft', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/blogs/9': makeBlog({ id: 9, status: 0 }) });
    renderPage();
    expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
  });

  it('offers to try again after an error of the server', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/blogs/9': 500 });
    renderPage();
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(screen.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
    fakeApi({ '/api/blogs/9': makeBlog({ id: 9 }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Resep Sinonggi' })).toBeVisible();
  });
});
