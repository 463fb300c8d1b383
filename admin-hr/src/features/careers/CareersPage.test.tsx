import type { Career } from '@teluk-mart/domain/career/career';
import { sentChanges } from '@teluk-mart/testing/fake-api';
import { cells, headings, showTablePage } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CareersPage from './CareersPage';

const career: Career = {
  id: 6,
  judul: 'Kasir Cabang Lepo-lepo',
  kategori: 'Operasional',
  deskripsi_singkat: 'Melayani pembayaran',
  konten_lengkap: 'Melayani pembayaran dengan ramah dan teliti.',
  periode_start: '2020-01-05',
  periode_end: '2020-02-09',
  gambar_karir: null,
  status: 1,
  // The table shows what the server says.
  karirState: 'ongoing',
  versi: 1,
};

const show = (answers = {}) =>
  showTablePage(<CareersPage />, 'human-capital', { '/api/karir': [career], ...answers });
const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Aksi untuk Kasir/ }));

afterEach(() => jest.restoreAllMocks());

it('has the columns of the specification, with the state of the server', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Kelola Karir' })).toBeVisible();
  expect(headings()).toEqual([
    'Posisi',
    'Kategori',
    'Periode Pendaftaran',
    'Status',
    'Keterangan',
    'Aksi',
  ]);
  expect(cells('Kasir').slice(0, 5)).toEqual([
    'Kasir Cabang Lepo-lepo',
    'Operasional',
    '5 Jan 2020 - 9 Feb 2020',
    'Dibuka',
    'Sedang Berlangsung',
  ]);
});

it('is closed by its number', async () => {
  const { api } = await show({ 'PUT /api/karir/6': { message: 'ok', record: career } });
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tutup Lowongan' }));
  await expect(sentChanges(api)).resolves.toMatchObject([{ body: { status: 0 } }]);
});

it('is edited with the five categories', async () => {
  await show();
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Lowongan' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Kategori Pekerjaan' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Teknologi Informasi',
    'Pemasaran',
    'Operasional',
    'Logistik',
    'Keuangan',
  ]);
});

it('has the words of the specification for a new one', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Lowongan' }));
  expect(await screen.findByRole('dialog', { name: 'Tambah Lowongan Kerja Baru' })).toBeVisible();
});
