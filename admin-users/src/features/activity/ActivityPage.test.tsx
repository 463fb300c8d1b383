import { saveText } from '@teluk-mart/contract/api-client/download';
import { sessionProof } from '@teluk-mart/contract/session';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { fakeApi, type FakeAnswers } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivityPage from './ActivityPage';

jest.mock('@teluk-mart/contract/api-client/download');

const changed: AuditEntry = {
  id: 2,
  pada: '2026-11-22T05:04:00.000Z',
  oleh: 'Sari Dewi',
  oleh_id: 2,
  aksi: 'update',
  jenis: 'promos',
  data_id: 7,
  judul: 'Promo Beras',
  perubahan: [
    { field: 'judul', before: 'Promo Bers', after: 'Promo Beras' },
    { field: 'status', before: 0, after: 1 },
  ],
  alamat: '192.0.2.7',
  permintaan: 'req-9',
};

const application: AuditEntry = {
  ...changed,
  id: 1,
  aksi: 'open-cv',
  jenis: 'applications',
  data_id: 12,
  judul: 'Kasir',
  perubahan: [],
};

let api: jest.SpyInstance;

function show(answers: FakeAnswers = {}, url = '/admin/activity') {
  api = fakeApi({ '/api/audit': [changed, application], ...answers });
  return renderApp(
    <main tabIndex={-1}>
      <ActivityPage />
    </main>,
    { url, path: '/admin/activity', user: makeUser() },
  );
}

/** Returns the query of the last request for the list. */
const asked = () => {
  const addresses = api.mock.calls.map(([request]) => new URL((request as Request).url));
  return addresses.filter(({ pathname }) => pathname === '/api/audit').at(-1)?.searchParams;
};

afterEach(() => jest.restoreAllMocks());

it('tells who did what to what, and when', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Promo Beras/ });
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['22 Nov 2026, 13:04 WITA', 'Sari Dewi', 'Mengubah', 'Promo Promo Beras', 'Rincian']);
  expect(screen.getByRole('row', { name: /Membuka CV Lamaran #12 Kasir/ })).toBeVisible();
  expect(screen.getByText('2 aktivitas')).toBeVisible();
});

it('tells every field before and after, and from where', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Rincian: Mengubah/ }));
  const dialog = screen.getByRole('dialog', { name: 'Mengubah: Promo' });
  expect(within(dialog).getByText('192.0.2.7')).toBeVisible();
  for (const text of ['Promo Bers', 'Nonaktif', 'Aktif']) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('writes values by the kind of their field, and shows no name of a column', async () => {
  const perubahan = [
    { field: 'gambar_promo', before: '/uploads/a.webp', after: '/uploads/b.webp' },
    { field: 'periode_start', before: null, after: '2026-01-05' },
    { field: 'unggulan', before: 0, after: 1 },
    { field: 'kolom_lama', before: null, after: 'x' },
    { field: 'versi', before: 1, after: 2 },
  ];
  show({ '/api/audit': [{ ...changed, perubahan }] });
  await userEvent.click(await screen.findByRole('button', { name: /^Rincian: Mengubah/ }));
  const dialog = screen.getByRole('dialog', { name: 'Mengubah: Promo' });
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('section')?.textContent),
  ).toEqual([
    'GambarSebelumGambar lama (sudah dihapus)SesudahGambar baru',
    'Tanggal mulaiSebelum(kosong)Sesudah5 Jan 2026',
    'UnggulanSebelumTidakSesudahYa',
    'Isian lainSebelum(kosong)Sesudahx',
  ]);
});

it('filters by name or title, kind, action and day, all in the address', async () => {
  const { router } = show({}, '/admin/activity?dari=2026-11-01&hal=3');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Cari nama karyawan atau judul...' }),
    'sari',
  );
  await waitFor(() => expect(asked()?.get('cari')).toBe('sari'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis data' }), 'Promo');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tindakan' }), 'Mengubah');
  await waitFor(() =>
    expect(asked()?.toString()).toBe(
      'cari=sari&jenis=promos&aksi=update&dari=2026-11-01&page=1&limit=10',
    ),
  );
  expect(new URLSearchParams(router.state.location.search).get('jenis')).toBe('promos');
});

it('says that nothing matches, and takes the filter off', async () => {
  show({ '/api/audit': [] }, '/admin/activity?jenis=karir');
  expect(await screen.findByText('Tidak ada aktivitas yang cocok dengan filter.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }));
  await waitFor(() => expect(screen.getByText('Belum ada aktivitas.')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeDisabled();
});

it('says that it could not be fetched, and asks again', async () => {
  show({ '/api/audit': 500 });
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  api.mockRestore();
  api = fakeApi({ '/api/audit': [changed] });
  await userEvent.click(retry);
  expect(await screen.findByRole('row', { name: /Promo Beras/ })).toBeVisible();
});

it('saves all that matches for a spreadsheet', async () => {
  show({ '/api/audit/export': () => new Response('a;b') }, '/admin/activity?jenis=promos');
  await screen.findByRole('row', { name: /Promo Beras/ });
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
  expect(saveText).toHaveBeenCalledWith(
    '\uFEFFa;b',
    expect.stringMatching(/^riwayat-aktivitas-\d{4}-\d{2}-\d{2}\.csv$/),
    'text/csv',
  );
});

it('is saved once it is proven again who is there', async () => {
  const asked = Response.json({ message: 'Password?', code: 'proof-needed' }, { status: 403 });
  const answers = [asked, new Response('a;b')];
  const { store } = show({ '/api/audit/export': () => answers.shift() });
  await screen.findByRole('row', { name: /Promo Beras/ });
  jest.mocked(saveText).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  await waitFor(() => expect(store.getState().session.needsProof).toBe(true));
  act(() => sessionProof.settle(true));
  await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
});

it('shows the journal of releases beside it', async () => {
  const entry = { nomor: 3, pada: '2026-11-22T05:04:00.000Z', oleh: 'Ani', alasan: 'promo baru' };
  const release = { ...entry, tindakan: 'rollback', bagian: 'public-site', versi: 'a1b2c3d4e5' };
  const { router } = show({ '/api/audit/releases': [release] });
  await userEvent.click(await screen.findByRole('button', { name: 'Rilis' }));
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(
    '22 Nov 2026, 13:04 WITA#3 Mengembalikan rilis public-site a1b2c3d4Ani: promo baru',
  );
  expect(router.state.location.search).toBe('?tampilan=rilis');
});
