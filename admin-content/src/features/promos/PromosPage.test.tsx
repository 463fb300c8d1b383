import type { Promo } from '@teluk-mart/domain/promo/promo';
import { sentChanges } from '@teluk-mart/testing/fake-api';
import { cells, headings, showTablePage } from '@teluk-mart/testing/render-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PromosPage from './PromosPage';

const promo: Promo = {
  id: 3,
  judul: 'Pesta Gajian',
  kategori: 'Food',
  deskripsi: null,
  periode_start: '2020-01-05',
  periode_end: '2020-02-09',
  harga: 71_900,
  harga_sebelum: 74_500,
  batas_per_struk: null,
  unggulan: 1,
  status: 0,
  gambar_promo: null,
  // The state from the server does not count here.
  promoState: 'ongoing',
  versi: 1,
};

afterEach(() => jest.restoreAllMocks());

it('has the columns of the specification, with the state as of today', async () => {
  await showTablePage(<PromosPage />, 'marcom', { '/api/promos': [promo] });
  expect(screen.getByRole('heading', { level: 1, name: 'Kelola Promo' })).toBeVisible();
  expect(headings()).toEqual(['Judul Promo', 'Periode', 'Status', 'Keterangan', 'Aksi']);
  expect(cells('Pesta Gajian').slice(0, 4)).toEqual([
    'Pesta Gajian',
    '5 Jan 2020 - 9 Feb 2020',
    'Tidak Aktif',
    'BerakhirTidak lagi di banner',
  ]);
});

it('marks only featured promos that are over', async () => {
  const others: Promo[] = [
    { ...promo, unggulan: 0 },
    { ...promo, id: 4, periode_end: '2099-02-09' },
  ];
  await showTablePage(<PromosPage />, 'marcom', { '/api/promos': others });
  expect(screen.queryByText('Tidak lagi di banner')).not.toBeInTheDocument();
});

it('edits what is stored and offers the nine categories, without All', async () => {
  await showTablePage(<PromosPage />, 'marcom', { '/api/promos': [promo] });
  await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Pesta Gajian' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Promo' });
  expect(screen.getByLabelText('Judul Promo')).toHaveValue('Pesta Gajian');
  expect(screen.getByRole('switch', { name: 'Promo unggulan' })).toBeChecked();
  await userEvent.click(screen.getByRole('combobox', { name: 'Kategori' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toHaveLength(9);
  expect(options).not.toContain('All');
});

it('a new one is to have a picture, says the hint', async () => {
  await showTablePage(<PromosPage />, 'marcom', { '/api/promos': [promo] });
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Promo' }));
  await screen.findByRole('dialog', { name: 'Tambah Promo Baru' });
  expect(screen.getByText(/Wajib untuk promo baru/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Promo unggulan' })).not.toBeChecked();
});

it('is activated by its number', async () => {
  const { api, store } = await showTablePage(<PromosPage />, 'marcom', {
    '/api/promos': [promo],
    'PUT /api/promos/3': { message: 'ok', record: promo },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Pesta Gajian' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Aktifkan' }));
  await waitFor(() =>
    expect(store.getState().toast.current?.description).toBe(
      'Status promo "Pesta Gajian" berhasil diubah.',
    ),
  );
  await expect(sentChanges(api)).resolves.toMatchObject([{ body: { status: 1 } }]);
});
