import type { Event } from '@teluk-mart/domain/event/event';
import { cells, headings, showTablePage } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EventsPage from './EventsPage';

const event: Event = {
  id: 4,
  judul: 'Bazar Ramadan',
  deskripsi: 'Takjil dan sembako',
  persyaratan: null,
  gambar_event: null,
  periode_start: '2020-01-05',
  periode_end: '2020-01-05',
  waktu: '16:30:00',
  lokasi: 'Halaman toko',
  unggulan: 0,
  status: 1,
  // The table shows what the server says.
  eventState: 'upcoming',
  versi: 1,
};

afterEach(() => jest.restoreAllMocks());

it('has the columns of the specification, with the state of the server', async () => {
  await showTablePage(<EventsPage />, 'marcom', { '/api/events': [event] });
  expect(screen.getByRole('heading', { level: 1, name: 'Kelola Event' })).toBeVisible();
  expect(headings()).toEqual(['Judul Event', 'Periode', 'Status', 'Keterangan', 'Aksi']);
  expect(cells('Bazar').slice(0, 4)).toEqual([
    'Bazar Ramadan',
    '5 Jan 2020',
    'Aktif',
    'Akan Datang',
  ]);
});

it('edits a time that is stored with seconds, and needs no description', async () => {
  await showTablePage(<EventsPage />, 'marcom', { '/api/events': [event] });
  await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Bazar Ramadan' }));
  expect(await screen.findByRole('menuitem', { name: 'Nonaktifkan' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Event' });
  expect(screen.getByRole('group', { name: /^Waktu/ })).toHaveTextContent(/16.*30/);
  expect(screen.getByLabelText(/^Lokasi/)).toHaveValue('Halaman toko');
  expect(screen.getByLabelText(/^Persyaratan \(opsional\)/)).toHaveValue('');
});
