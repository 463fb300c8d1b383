import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PromoDetailPage from './PromoDetailPage';
import { makePromo } from './testing/make-promo';

const NOT_FOUND = '404 - Promo Tidak Ditemukan';

function renderPage() {
  return renderApp(<PromoDetailPage />, { url: '/promo/7', path: '/promo/:id', styled: true });
}

afterEach(() => jest.restoreAllMocks());

describe('the page of one promo', () => {
  it('shows everything about it', async () => {
    const promo = makePromo({
      id: 7,
      deskripsi: 'Baris satu\nBaris dua',
      periode_start: '2020-01-05',
      periode_end: '2020-02-09',
      promoState: 'ongoing',
      harga: 3_500_000,
    });
    fakeApi({ '/api/promos/7': promo });
    renderPage();
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pesta Gajian' })).toBeVisible();
    expect(screen.getByText('Food')).toBeVisible();
    expect(screen.getByText(/^Periode:/)).toHaveTextContent(
      'Periode: 05 Januari 2020 - 09 Februari 2020',
    );
    expect(screen.getByText('Berakhir')).toBeVisible();
    expect(screen.getByText('Rp3.500.000')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Pesta Gajian' })).toHaveStyle({ objectFit: 'contain' });
    expect(screen.getByText(/Baris satu/)).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(document.title).toBe('Pesta Gajian · Teluk Mart');
  });

  it('shows the placeholder where there is no picture, and no description where there is none', async () => {
    fakeApi({ '/api/promos/7': makePromo({ id: 7, gambar_promo: null, deskripsi: null }) });
    renderPage();
    await screen.findByRole('heading', { name: 'Pesta Gajian' });
    expect(screen.getByRole('img', { hidden: true })).toHaveAttribute('src', 'asset-stub');
    expect(screen.queryByText('null')).not.toBeInTheDocument();
  });

  it('zooms its picture', async () => {
    fakeApi({ '/api/promos/7': makePromo({ id: 7 }) });
    renderPage();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Perbesar gambar: Pesta Gajian' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Pesta Gajian' });
    expect(within(dialog).getByRole('img', { name: 'Pesta Gajian' })).toBeVisible();
  });

  it('says that there is none, without a retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/promos/7': 404 });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Promo' })).toHaveAttribute(
      'href',
      '/promo',
    );
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'Gagal mengambil data promo',
      expect.objectContaining({ message: 'Promo tidak ditemukan' }),
    );
    expect(document.title).toBe(`${NOT_FOUND} · Teluk Mart`);
  });

  it('hides an inactive promo', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/promos/7': makePromo({ id: 7, status: 0 }) });
    renderPage();
    expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
    expect(screen.queryByText('Pesta Gajian')).not.toBeInTheDocument();
  });

  it('offers to try again after an error of the server', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/promos/7': 503 });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('heading', { name: NOT_FOUND })).toBeVisible();

    fakeApi({ '/api/promos/7': makePromo({ id: 7 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { name: 'Pesta Gajian' })).toBeVisible();
  });

  it('offers to try again after a broken connection', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    renderPage();
    expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  });
});
