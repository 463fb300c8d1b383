import type { Career } from '@teluk-mart/domain/career/career';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import CareerDetailPage from './CareerDetailPage';
import { makeCareer } from './testing/make-career';

jest.mock('../applications/ApplicationForm', () =>
  jest.requireActual<object>('./testing/plain-form'),
);

function renderDetail(answer: Career | number, { styled = false } = {}) {
  fakeApi({ '/api/karir/7': answer });
  return renderApp(<CareerDetailPage />, { url: '/careers/7', path: '/careers/:id', styled });
}

const heading = () => screen.findByRole('heading', { level: 1 });

afterEach(() => jest.restoreAllMocks());

it('shows an opening with its period, its full text and its form', async () => {
  renderDetail(makeCareer(), { styled: true });
  expect(screen.getByTestId('skeleton')).toBeInTheDocument();
  expect(await heading()).toHaveTextContent('Kasir');
  expect(screen.getAllByText('Operasional')).toHaveLength(2);
  expect(screen.getByText('Pendaftaran:').nextSibling).toHaveTextContent(
    '05 Januari 2020 - 31 Desember 2099',
  );
  expect(screen.getByText(/Melayani pembayaran/)).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getByRole('button', { name: 'Perbesar gambar: Kasir' })).toBeVisible();
  expect(await screen.findByRole('form', { name: 'Formulir lamaran Kasir' })).toBeVisible();
  expect(screen.getByText('Sedang Berlangsung')).toBeVisible();
  expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  expect(document.title).toBe('Kasir · Teluk Mart');
});

it('shows one date where the period is one day', async () => {
  renderDetail(makeCareer({ periode_start: '2026-03-09', periode_end: '2026-03-09' }));
  expect((await screen.findByText('Pendaftaran:')).nextSibling).toHaveTextContent(
    /^09 Maret 2026$/,
  );
});

it.each([
  ['over', { periode_end: '2020-02-01' }],
  ['not open yet', { periode_start: '2099-02-01' }],
])('has no form where the period is %s, whatever the server said', async (_when, period) => {
  renderDetail(makeCareer({ ...period, karirState: 'ongoing' }));
  expect(await screen.findByText('Pendaftaran untuk posisi ini telah ditutup.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('Lamar sekarang')).not.toBeInTheDocument();
});

describe('without an opening', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows the 404 block (docs/specification.md#missing-details)', async () => {
    renderDetail(404);
    expect(await heading()).toHaveTextContent('404 - Lowongan Tidak Ditemukan');
    expect(
      screen.getByText('Maaf, lowongan yang Anda cari tidak ada atau telah ditutup.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke Karir' })).toHaveAttribute(
      'href',
      '/careers',
    );
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(
      'Gagal mengambil data lowongan',
      expect.objectContaining({ message: 'Lowongan tidak ditemukan' }),
    );
  });

  it('shows it for a closed record too', async () => {
    renderDetail(makeCareer({ status: 0 }));
    expect(await heading()).toHaveTextContent('404 - Lowongan Tidak Ditemukan');
  });

  it('asks again after a server error', async () => {
    renderDetail(503);
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    fakeApi({ '/api/karir/7': makeCareer() });
    fireEvent.click(retry);
    await waitFor(async () => expect(await heading()).toHaveTextContent('Kasir'));
  });
});
