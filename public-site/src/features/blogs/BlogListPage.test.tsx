import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BlogListPage from './BlogListPage';
import { makeBlog } from './testing/make-blog';

const findCard = (name: string) => screen.findByRole('article', { name });

function renderPage() {
  return renderApp(<BlogListPage />, { url: '/blog' });
}

afterEach(() => jest.restoreAllMocks());

describe('the list of posts', () => {
  it('shows three skeletons while it loads', async () => {
    fakeApi({ '/api/blogs': [makeBlog()] });
    renderPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(screen.getAllByTestId('skeleton')).toHaveLength(3);
    await findCard('Resep Sinonggi');
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });

  it('shows picture, category, title, summary, date, author and a link on a card', async () => {
    fakeApi({ '/api/blogs': [makeBlog({ id: 9 })] });
    renderPage();
    const card = within(await findCard('Resep Sinonggi'));
    expect(card.getByRole('img', { name: 'Resep Sinonggi' })).toHaveAttribute(
      'src',
      'http://localhost/uploads/blog.webp?w=720',
    );
    expect(card.getByText('Resep')).toBeVisible();
    expect(card.getByText('Sagu hangat untuk sore yang hujan.')).toBeVisible();
    // Half past one in the morning of the next day in Makassar.
    expect(card.getByText('10 Mar 2026')).toBeVisible();
    expect(card.getByText('Penulis: Rani Wijaya')).toBeVisible();
    expect(card.getByText('RA')).toBeVisible();
    expect(card.getByRole('link', { name: 'Baca Selengkapnya' })).toHaveAttribute(
      'href',
      '/blog/9',
    );
  });

  it('asks for its first picture first, and for no other', async () => {
    fakeApi({ '/api/blogs': [makeBlog({ id: 2, judul: 'Satu' }), makeBlog({ id: 1 })] });
    renderPage();
    await findCard('Satu');
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      null,
    ]);
  });

  it('names N/A where there is no author, and shows the placeholder without a picture', async () => {
    fakeApi({ '/api/blogs': [makeBlog({ nama_penulis: null, gambar_blog: null })] });
    renderPage();
    const card = within(await findCard('Resep Sinonggi'));
    expect(card.getByText('Penulis: N/A')).toBeVisible();
    expect(card.getByText('N/A')).toBeVisible();
    expect(card.getByRole('img', { name: 'Resep Sinonggi' })).toHaveAttribute('src', 'asset-stub');
  });

  it('keeps the order of the server, leaves out drafts and says so when none is left', async () => {
    const draft = makeBlog({ id: 3, judul: 'Rancangan', status: 0 });
    fakeApi({
      '/api/blogs': [makeBlog({ id: 2, judul: 'Baru' }), draft, makeBlog({ judul: 'Lama' })],
    });
    const { unmount } = renderPage();
    await findCard('Baru');
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Baru', 'Lama']);
    unmount();
    fakeApi({ '/api/blogs': [draft] });
    renderPage();
    expect(await screen.findByText('Belum ada postingan blog yang dipublikasikan.')).toBeVisible();
  });

  it('logs a failed call and fetches again on request', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/blogs': 500 });
    renderPage();
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(log).toHaveBeenCalledWith('Gagal mengambil data blog', expect.anything());
    await userEvent.click(retry);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    fakeApi({ '/api/blogs': [makeBlog()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await findCard('Resep Sinonggi')).toBeVisible();
  });
});
