import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { type FakeAnswers, fakeApi, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentPage } from './ContentPage';
import { makeRecipe, recipeKind } from './testing/recipe-kind';

const recipe = makeRecipe();

function event(id: number, fields: Partial<AuditEntry>): AuditEntry {
  return {
    id,
    pada: `2026-11-2${id}T05:04:00.000Z`,
    oleh: 'Sari Dewi',
    oleh_id: 2,
    aksi: 'update',
    jenis: 'blogs',
    data_id: recipe.id,
    judul: 'Sinonggi',
    perubahan: [],
    alamat: '',
    permintaan: null,
    ...fields,
  };
}

const HISTORY = [
  event(2, {
    oleh: 'Budi',
    perubahan: [
      { field: 'gambar', before: '/uploads/lama.webp', after: recipe.gambar },
      { field: 'versi', before: 2, after: 3 },
    ],
  }),
  event(1, {
    perubahan: [
      { field: 'isi', before: 'Sagu saja', after: 'Sagu dan ikan' },
      { field: 'unggulan', before: 1, after: 0 },
      { field: 'versi', before: 1, after: 2 },
    ],
  }),
];

let api: jest.SpyInstance;

async function openHistory(answers: FakeAnswers = {}) {
  api = fakeApi({ '/api/resep': [recipe], '/api/resep/7/history': HISTORY, ...answers });
  const view = renderApp(
    <main tabIndex={-1}>
      <ContentPage kind={recipeKind} />
    </main>,
    { user: makeUser({ role: 'marcom' }) },
  );
  await userEvent.click(await screen.findByLabelText('Aksi untuk Sinonggi'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Riwayat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Riwayat resep "Sinonggi"' });
  return { ...view, dialog };
}

const read = async (version: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: version }));

afterEach(() => jest.restoreAllMocks());

it('lists the versions of a record with who made them and when', async () => {
  const { dialog } = await openHistory();
  const versions = await within(dialog).findAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'Versi sekarang22 Nov 2026, 13:04 WITA · Budi · mengubah',
    'Versi 221 Nov 2026, 13:04 WITA · Sari Dewi · mengubahBaca',
    'Versi 1Sebelum riwayat dicatatBaca',
  ]);
});

it('compares one with the present one, field by field, and shows the others when asked', async () => {
  const { dialog } = await openHistory();
  await read(/^Baca versi 1/);
  const section = (name: string) =>
    within(dialog).getByRole('heading', { name }).closest('section')?.textContent;
  expect(section('Gambar')).toBe('GambarVersi iniGambar lama (sudah dihapus)SekarangGambar baru');
  expect(section('Isi')).toBe('IsiVersi iniSagu sajaSekarangSagu dan ikan');
  expect(section('Resep unggulan')).toBe('Resep unggulanVersi iniYaSekarangTidak');
  expect(within(dialog).queryByRole('heading', { name: 'Judul' })).not.toBeInTheDocument();
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Tampilkan juga yang tidak berubah' }),
  );
  expect(section('Judul')).toBe('JudulVersi iniSinonggiSekarangSinonggi');
});

it('brings an earlier version back, all but its picture and the status, and says so', async () => {
  const { dialog, store } = await openHistory({
    'PUT /api/resep/7': { message: 'x', record: recipe },
  });
  await read(/^Baca versi 1/);
  expect(within(dialog).getByRole('note')).toHaveTextContent(/tidak dapat dipulihkan/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pulihkan versi ini' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await sentChanges(api)).toEqual([
    expect.objectContaining({
      call: 'PUT /api/resep/7',
      body: { isi: 'Sagu saja', unggulan: true, versi: 3, dipulihkan_dari: 1 },
    }),
  ]);
  expect(store.getState().toast.current?.description).toContain('dipulihkan');
});

it('cannot bring back what differs in its picture alone', async () => {
  const { dialog } = await openHistory();
  await read(/^Baca versi 2/);
  expect(within(dialog).getByRole('button', { name: 'Pulihkan versi ini' })).toBeDisabled();
});

it('does not overwrite what somebody else has changed meanwhile', async () => {
  const { dialog, store } = await openHistory({
    'PUT /api/resep/7': new Refusal(409, { message: 'x', record: { ...recipe, versi: 4 } }),
  });
  await read(/^Baca versi 1/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pulihkan versi ini' }));
  await waitFor(() =>
    expect(store.getState().toast.current?.description).toContain('diubah oleh orang lain'),
  );
  expect(dialog).toBeVisible();
});

it('says that there is no earlier one', async () => {
  await openHistory({ '/api/resep/7/history': [] });
  expect(await screen.findByText('Belum ada versi sebelumnya.')).toBeVisible();
});

it('says that it could not be fetched, and asks again', async () => {
  let answer: unknown = 500;
  await openHistory({ '/api/resep/7/history': () => answer });
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  answer = HISTORY;
  await userEvent.click(retry);
  expect(await screen.findByRole('list', { name: 'Versi' })).toBeVisible();
});

it('says that older changes are not shown where there are more than it gets', async () => {
  const changes = (versi: number) => [
    { field: 'isi', before: `isi ${versi}`, after: `isi ${versi + 1}` },
  ];
  const many = Array.from({ length: 100 }, (_, index) =>
    event(1, { id: 200 - index, perubahan: changes(200 - index) }),
  );
  await openHistory({ '/api/resep/7/history': many });
  expect(await screen.findByRole('note')).toHaveTextContent('lebih lama tidak ditampilkan');
  expect(screen.getAllByRole('button', { name: /^Baca versi/ })).toHaveLength(99);
  expect(screen.queryByText('Sebelum riwayat dicatat')).not.toBeInTheDocument();
});

it('says nothing of older changes where the record began with the last one that it gets', async () => {
  const many = Array.from({ length: 100 }, (_, index) => event(1, { id: 200 - index }));
  await openHistory({ '/api/resep/7/history': [...many.slice(1), event(1, { aksi: 'create' })] });
  expect(await screen.findByRole('list', { name: 'Versi' })).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
