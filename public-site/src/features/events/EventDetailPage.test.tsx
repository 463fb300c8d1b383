import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EventDetailPage from './EventDetailPage';
import { makeEvent } from './testing/make-event';

const NOT_FOUND = '404 - Event Tidak Ditemukan';

function renderPage() {
  return renderApp(<EventDetailPage />, { url: '/event/4', path: '/event/:id', styled: true });
}

afterEach(() => jest.restoreAllMocks());

describe('the page of one event', () => {
  it('shows everything about it', async () => {
    const event = makeEvent({
      id: 4,
      periode_start: '2020-01-05',
      periode_end: '2020-01-05',
      persyaratan: '- Bawa KTP\n- Datang pagi',
    });
    fakeApi({ '/api/events/4': event });
    renderPage();
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bazar UMKM' })).toBeVisible();
    expect(screen.getByText('Berakhir')).toBeVisible();
    expect(screen.getByText('Minggu, 05 Januari 2020')).toBeVisible();
    expect(screen.getByText('09:00 WITA')).toBeVisible();
    expect(screen.getByText('Halaman Teluk Mart Kota lama')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Perbesar gambar: Bazar UMKM' })).toBeVisible();
    expect(screen.getByText('Jajanan tetangga dalam satu halaman.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Persyaratan' })).toBeVisible();
    expect(screen.getByText(/Bawa KTP/)).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(document.title).toBe('Bazar UMKM · Teluk Mart');
  });

  it('leaves out the requirements where there are none', async () => {
    fakeApi({ '/api/events/4': makeEvent({ id: 4, persyaratan: null }) });
    renderPage();
    await screen.findByRole('heading', { name: 'Bazar UMKM' });
    expect(screen.queryByText('Persyaratan')).not.toBeInTheDocument();
  });

  it('says that there is none, without a retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/events/4': 404 });
    renderPage();
    expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Event' })).toHaveAttribute(
      'href',
      '/events',
    );
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'Gagal mengambil data event',
      expect.objectContaining({ message: 'Event tidak ditemukan' }),
    );
  });

  it('hides an inactive event', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/events/4': makeEvent({ id: 4, status: 0 }) });
    renderPage();
    expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
  });

  it('offers to try again after an error of the server', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fakeApi({ '/api/events/4': 500 });
    renderPage();
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(screen.getByRole('heading', { name: NOT_FOUND })).toBeVisible();
    fakeApi({ '/api/events/4': makeEvent({ id: 4 }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Bazar UMKM' })).toBeVisible();
  });
});
