import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage } from '../testing/show-applications-page';

async function show(query = '') {
  const page = showApplicationsPage({ applications: () => [makeApplication()], query });
  await findRow('Siti Aminah');
  return page;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const parts = (label: string) =>
  within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton');
const dayOf = (label: string) =>
  parts(label)
    .map(({ textContent }) => textContent)
    .join('/');
async function typeDay(label: string, digits: string) {
  await userEvent.click(parts(label)[0] as HTMLElement);
  await userEvent.keyboard(digits);
}

afterEach(() => jest.restoreAllMocks());

it('searches as one types, from the first page on', async () => {
  const page = await show('?status=Diterima&hal=1');
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Cari nama atau posisi...' }),
    'kasir',
  );
  await waitFor(() => expect(page.asked()?.get('cari')).toBe('kasir'));
  expect(page.address().toString()).toBe('status=Diterima&cari=kasir');
});

it.each([
  ['a filter', 'Ditolak', 'cari=kasir&status=Ditolak'],
  ['a heading', 'Nama Pelamar', 'cari=kasir&urut=nama&arah=asc'],
])('keeps what was typed just before %s is pressed', async (_, button, expected) => {
  const page = await show();
  const search = screen.getByRole('searchbox', { name: 'Cari nama atau posisi...' });
  await userEvent.type(search, 'kasir');
  // Both before anything is drawn.
  act(() => {
    search.blur();
    screen.getByRole('button', { name: button }).click();
  });
  await waitFor(() => expect(page.address().toString()).toBe(expected));
});

it('filters by the buttons of the specification', async () => {
  const page = await show();
  const bar = screen.getByRole('group', { name: 'Saring menurut status' });
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    'Semua',
    'Diterima',
    'Ditinjau',
    'Wawancara',
    'Ditolak',
  ]);
  await press('Wawancara');
  expect(page.address().toString()).toBe('status=Wawancara');
  expect(page.asked()?.get('status')).toBe('Wawancara');
  await press('Semua');
  expect(page.address().toString()).toBe('');
});

it('filters by opening, education and date, and says how many are on', async () => {
  const page = await show();
  await press('Filter lainnya');
  await screen.findByRole('option', { name: 'Kasir (12)' });
  expect(screen.queryByRole('button', { name: 'Hapus filter' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Posisi'), 'Kasir (12)');
  await userEvent.selectOptions(screen.getByLabelText('Pendidikan'), 'S1');
  await typeDay('Dari tanggal', '05012026');
  await typeDay('Sampai tanggal', '09012026');
  await screen.findByRole('button', { name: 'Filter lainnya (4)' });
  expect(page.asked()?.toString()).toBe(
    'posisi=Kasir&pendidikan=S1&dari=2026-01-05&sampai=2026-01-09&urut=dibuat_pada&arah=desc&page=1&limit=10',
  );
  await press('Hapus filter');
  expect(page.address().toString()).toBe('');
  expect(dayOf('Dari tanggal')).toBe('hh/bb/tttt');
  expect(screen.getByLabelText('Posisi')).toHaveFocus();
});

it('shows what the address says, also a position for which nobody applies any more', async () => {
  await show('?posisi=Juru+Parkir&status=Ditolak&dari=2026-01-05');
  expect(screen.getByRole('button', { name: 'Filter lainnya (2)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await screen.findByLabelText('Posisi')).toHaveValue('Juru Parkir');
  expect(dayOf('Dari tanggal')).toBe('05/01/2026');
  expect(screen.getByRole('button', { name: 'Ditolak' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that one person’s applications are shown, also where the name is not known', async () => {
  const page = await show('?pelamar=99&status=Diterima');
  await press('Hapus filter: Lamaran dari orang yang sama');
  expect(page.address().toString()).toBe('status=Diterima');
});

it('offers the ways out where nothing fits', async () => {
  const page = showApplicationsPage({ query: '?cari=siapa&pendidikan=S2&status=Ditolak' });
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus semua filter' }));
  expect(page.address().toString()).toBe('cari=siapa');
  await press('Hapus pencarian');
  expect(page.address().toString()).toBe('');
});
