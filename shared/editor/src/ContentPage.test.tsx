import { takeToastAction } from '@teluk-mart/contract/toast';
import {
  disconnected,
  type FakeAnswers,
  fakeApi,
  Refusal,
  sentChanges,
} from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentPage } from './ContentPage';
import { makeRecipe, type Recipe, recipeKind } from './testing/recipe-kind';

const sinonggi = makeRecipe();
const kasuami = makeRecipe({ id: 8, judul: 'Kasuami', status: 0, gambar: null });

let recipes: Recipe[];
let api: jest.SpyInstance;

async function show(answers: FakeAnswers = {}, url = '/admin/resep') {
  api = fakeApi({ '/api/resep': () => recipes, ...answers });
  const view = renderApp(
    <main tabIndex={-1}>
      <ContentPage kind={recipeKind} />
    </main>,
    { url, path: '/admin/resep', user: makeUser({ role: 'marcom' }) },
  );
  await screen.findByRole('grid', { name: 'Daftar resep' });
  return view;
}

type View = Awaited<ReturnType<typeof show>>;
const toastOf = ({ store }: View) => store.getState().toast.current;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input, textarea' });

async function openMenu(title: string) {
  await userEvent.click(screen.getByLabelText(`Aksi untuk ${title}`));
}

async function choose(title: string, action: string) {
  await openMenu(title);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Fills a field in, and waits until the form has judged it. */
async function enter(name: string, value: string) {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    await Promise.resolve();
  });
}

/** Records the values appended to forms from now on, by name; the last one wins. */
function followForms() {
  const append = jest.spyOn(FormData.prototype, 'append');
  return () => Object.fromEntries(append.mock.calls.map(([name, value]) => [name, value]));
}

beforeEach(() => {
  recipes = [sinonggi, kasuami];
});
afterEach(() => jest.restoreAllMocks());

describe('the table of a kind of content', () => {
  it('shows its columns, published or not, asked for with the token', async () => {
    await show();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Judul Resep', 'Status', 'Aksi']);
    expect(screen.getByRole('heading', { level: 1, name: 'Kelola Resep' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Kasuami/ })).toHaveTextContent('Tidak Aktif');
    const [request] = api.mock.calls[0] as [Request];
    expect(request.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('leads to the public page of what visitors see', async () => {
    await show();
    await openMenu('Sinonggi');
    const link = await screen.findByRole('menuitem', { name: 'Buka halaman' });
    expect(link).toHaveAttribute('href', '/resep/7');
    await userEvent.keyboard('{Escape}');
    await openMenu('Kasuami');
    expect(await screen.findByRole('menuitem', { name: 'Tampilkan' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Buka halaman' })).not.toBeInTheDocument();
  });

  it('keeps what has a status, from its first page on', async () => {
    const { router } = await show({}, '/admin/resep?hal=2');
    expect(screen.getByText('Kasuami')).toBeVisible();
    await press('Aktif');
    expect(screen.queryByText('Kasuami')).not.toBeInTheDocument();
    expect(screen.getByText('Sinonggi')).toBeVisible();
    expect(router.state.location.search).toBe('?status=aktif');
    await press('Tidak Aktif');
    expect(await screen.findByText('Kasuami')).toBeVisible();
    expect(screen.queryByText('Sinonggi')).not.toBeInTheDocument();
  });

  it('follows the day while it stays open', async () => {
    jest.useFakeTimers({ now: new Date('2026-01-05T15:00:00Z') });
    await show();
    recipes = [makeRecipe({ judul: 'Hari berikutnya' })];
    jest.setSystemTime(new Date('2026-01-05T16:00:30Z'));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('Hari berikutnya')).toBeVisible();
    jest.useRealTimers();
  });

  it('says that it loads, and what could not be loaded', async () => {
    api = fakeApi({ '/api/resep': 503 });
    const view = renderApp(<ContentPage kind={recipeKind} />, { user: makeUser() });
    expect(screen.getByText('Memuat data...')).toBeVisible();
    await screen.findByRole('button', { name: 'Coba lagi' });
    expect(toastOf(view)).toMatchObject({ title: 'Error', failure: true });
  });

  it('uses the specification’s words where the server has none', async () => {
    fakeApi({ '/api/resep': disconnected });
    const view = renderApp(<ContentPage kind={recipeKind} />, { user: makeUser() });
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ description: 'Gagal mengambil data resep' }),
    );
  });

  it('asks for a login in place where the list was answered as the public’s', async () => {
    const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
    fakeApi({ '/api/resep': () => Response.json([sinonggi], { headers }) });
    const { store } = renderApp(<ContentPage kind={recipeKind} />, { user: makeUser() });
    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
    expect(screen.queryByText('Sinonggi')).not.toBeInTheDocument();
  });
});

describe('a new record', () => {
  it('is stored from the form, told, and the list comes again', async () => {
    const palumara = makeRecipe({ id: 9, judul: 'Palumara' });
    const view = await show({ 'POST /api/resep': { message: 'ok', record: palumara } });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const sent = followForms();
    await press('Tambah Resep');
    const dialog = await screen.findByRole('dialog', { name: 'Tambah Resep Baru' });
    expect(field('Judul')).toHaveFocus();
    await enter('Judul', '  Palumara  ');
    await userEvent.click(screen.getByRole('switch', { name: 'Resep unggulan' }));
    recipes = [...recipes, palumara];
    await press('Simpan');
    await screen.findByRole('row', { name: /Palumara/ });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual({ judul: 'Palumara', isi: '', unggulan: 'true' });
    expect(toastOf(view)).toMatchObject({
      title: 'Sukses!',
      description: 'Resep "Palumara" berhasil disimpan.',
      look: 'default',
      actionLabel: 'Buka halaman',
    });
    takeToastAction(toastOf(view)?.id ?? 0);
    expect(open).toHaveBeenCalledWith('/resep/9', '_blank', 'noopener');
  });

  it('leaves an empty form for the next one, until one is enough', async () => {
    const view = await show({ 'POST /api/resep': { message: 'ok', record: kasuami } });
    await press('Tambah Resep');
    await enter('Judul', 'Palumara');
    await press('Draf dan jadwal');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Simpan & tambah lagi' }));
    await waitFor(() => expect(field('Judul')).toHaveValue(''));
    expect(field('Judul')).toHaveFocus();
    expect(toastOf(view)).toMatchObject({ title: 'Sukses!' });
    await enter('Judul', 'Sayur bening');
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentChanges(api)).resolves.toHaveLength(2);
  });

  it('is checked before it is sent', async () => {
    await show();
    await press('Tambah Resep');
    await enter('Judul', 'Abc');
    await press('Simpan');
    expect(await screen.findByText('Judul resep minimal 5 karakter.')).toBeVisible();
    await expect(sentChanges(api)).resolves.toEqual([]);
  });

  it('keeps everything where the server refuses it, with its words on the field', async () => {
    const view = await show({
      'POST /api/resep': new Refusal(400, {
        message: 'Judul sudah dipakai.',
        errors: { judul: 'Judul sudah dipakai.' },
      }),
    });
    await press('Tambah Resep');
    await enter('Judul', 'Palumara');
    await enter('Isi', 'Ikan segar');
    await press('Simpan');
    expect(await screen.findByText('Judul sudah dipakai.')).toBeVisible();
    expect(field('Isi')).toHaveValue('Ikan segar');
    expect(toastOf(view)).toMatchObject({ title: 'Error', description: 'Judul sudah dipakai.' });
  });

  it('says so where it cannot be sent at all', async () => {
    const view = await show({ 'POST /api/resep': disconnected });
    await press('Tambah Resep');
    await enter('Judul', 'Palumara');
    await press('Simpan');
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ description: 'Gagal menyimpan resep', failure: true }),
    );
    expect(field('Judul')).toHaveValue('Palumara');
  });
});

describe('a draft and its moment', () => {
  const MOMENT = '2026-03-11T00:30:00.000Z';
  const waiting = makeRecipe({ id: 8, judul: 'Kasuami', status: 0, terbit_pada: MOMENT });

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-10T02:00:00Z'), doNotFake: ['setTimeout'] });
  });
  afterEach(() => jest.useRealTimers());

  const chooseWay = async (way: string) => {
    await press('Draf dan jadwal');
    await userEvent.click(await screen.findByRole('menuitem', { name: way }));
  };
  const ways = async () => {
    await press('Draf dan jadwal');
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('a new record is kept unseen, even where a field had to be mended first', async () => {
    await show({ 'POST /api/resep': { message: 'ok', record: kasuami } });
    const sent = followForms();
    await press('Tambah Resep');
    await enter('Judul', 'Kas');
    await chooseWay('Simpan draf');
    expect(await screen.findByText('Judul resep minimal 5 karakter.')).toBeVisible();
    await enter('Judul', 'Kasuami');
    await press('Simpan draf');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ judul: 'Kasuami', status: '0' });
    expect(sent()).not.toHaveProperty('terbit_pada');
  });

  it('a new record is published at a moment that is still to come', async () => {
    const view = await show({ 'POST /api/resep': { message: 'ok', record: waiting } });
    const sent = followForms();
    await press('Tambah Resep');
    await enter('Judul', 'Kasuami');
    await chooseWay('Jadwalkan…');
    const moment = await screen.findByRole('group', { name: 'Waktu terbit' });
    const part = (name: string) => within(moment).getByRole('spinbutton', { name });
    expect(moment).toHaveTextContent('11/03/2026 08:00');
    expect(moment).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(part('Tanggal'));
    await userEvent.keyboard('10');
    await press('Jadwalkan');
    expect(await screen.findByText('Waktu terbit harus setelah sekarang.')).toBeVisible();
    await expect(sentChanges(api)).resolves.toEqual([]);
    await userEvent.click(part('Tanggal'));
    await userEvent.keyboard('11');
    await userEvent.click(part('Menit'));
    await userEvent.keyboard('30');
    await press('Jadwalkan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ judul: 'Kasuami', status: '0', terbit_pada: MOMENT });
    expect(toastOf(view)).toMatchObject({
      description: 'Resep "Kasuami" dijadwalkan terbit 11 Mar 2026, 08:30 WITA.',
    });
  });

  it('a scheduled record opens with its moment, and can be published at once', async () => {
    recipes = [waiting];
    await show({ 'PUT /api/resep/8': { message: 'ok', record: { ...waiting, status: 1 } } });
    const sent = followForms();
    await choose('Kasuami', 'Edit');
    const moment = await screen.findByRole('group', { name: 'Waktu terbit' });
    expect(moment).toHaveTextContent('11/03/2026 08:30');
    expect(screen.getByRole('button', { name: 'Jadwalkan' })).toBeVisible();
    await chooseWay('Terbitkan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ status: '1' });
    expect(sent()).not.toHaveProperty('terbit_pada');
  });

  it('a hidden record is a draft already; one that visitors see has no draft', async () => {
    await show();
    await choose('Kasuami', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Resep' });
    expect(await ways()).toEqual(['Terbitkan', 'Jadwalkan…']);
    await userEvent.keyboard('{Escape}{Escape}');
    await choose('Sinonggi', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Resep' });
    expect(screen.queryByRole('button', { name: 'Draf dan jadwal' })).not.toBeInTheDocument();
  });

  it('what somebody else has published meanwhile is hidden only knowingly', async () => {
    const published = { ...kasuami, status: 1, versi: 5 };
    let answers: unknown[] = [
      new Refusal(409, { message: 'Resep ini sudah diubah.', record: published }),
      { message: 'ok', record: waiting },
    ];
    await show({ 'PUT /api/resep/8': () => answers.shift() });
    await choose('Kasuami', 'Edit');
    await chooseWay('Jadwalkan…');
    await press('Jadwalkan');
    expect(await screen.findByText(/Status tampilnya berubah/)).toBeVisible();
    expect(answers).toHaveLength(1);
    await press('Jadwalkan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answers = [];
  });

  it('the table says what waits, and keeps the one or the other', async () => {
    recipes = [sinonggi, kasuami, { ...waiting, id: 9, judul: 'Palumara' }];
    await show();
    expect(screen.getByRole('row', { name: /Kasuami/ })).toHaveTextContent(/Tidak AktifDraf/);
    expect(screen.getByRole('row', { name: /Palumara/ })).toHaveTextContent(
      'Terjadwal · 11 Mar 2026, 08:30 WITA',
    );
    const titles = () =>
      screen.getAllByRole('row', { name: /Sinonggi|Kasuami|Palumara/ }).map((row) => row.id);
    await press('Draf');
    expect(titles()).toHaveLength(1);
    expect(screen.getByText('Kasuami')).toBeVisible();
    await press('Terjadwal');
    expect(titles()).toHaveLength(1);
    expect(screen.getByText('Palumara')).toBeVisible();
  });
});

describe('a stored record', () => {
  it('is edited from what is stored, with its version; without a new picture it keeps its own', async () => {
    await show({ 'PUT /api/resep/7': { message: 'ok', record: sinonggi } });
    const sent = followForms();
    await choose('Sinonggi', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Resep' });
    expect(field('Judul')).toHaveValue('Sinonggi');
    await enter('Isi', 'Sagu saja');
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual({ versi: '3', judul: 'Sinonggi', isi: 'Sagu saja', unggulan: 'false' });
  });

  it('is copied with a title of its own and the picture of the first, hidden', async () => {
    await show({ 'POST /api/resep': { message: 'ok', record: sinonggi } });
    const sent = followForms();
    await choose('Sinonggi', 'Duplikat');
    await screen.findByRole('dialog', { name: 'Tambah Resep Baru' });
    expect(field('Judul')).toHaveValue('Sinonggi (salinan)');
    expect(screen.getByText(/Salinan disimpan sebagai Tidak Aktif/)).toBeVisible();
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ salinan_dari: '7', isi: 'Sagu dan ikan', status: '0' });
    expect(sent()).not.toHaveProperty('versi');
  });

  it.each([
    ['Sinonggi', 'Sembunyikan', 7, 0],
    ['Kasuami', 'Tampilkan', 8, 1],
  ])('%s: "%s" changes the status alone', async (title, action, id, status) => {
    const view = await show({ [`PUT /api/resep/${id}`]: { message: 'ok', record: sinonggi } });
    await choose(title, action);
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({
        title: 'Sukses!',
        description: `Status resep "${title}" berhasil diubah.`,
      }),
    );
    await expect(sentChanges(api)).resolves.toMatchObject([
      { call: `PUT /api/resep/${id}`, body: { status } },
    ]);
  });

  it('says so where its status could not be changed', async () => {
    const view = await show({ 'PUT /api/resep/7': disconnected });
    await choose('Sinonggi', 'Sembunyikan');
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ description: 'Gagal mengubah status', failure: true }),
    );
  });

  it('is deleted after a question, and that is told in red', async () => {
    const view = await show({ 'DELETE /api/resep/7': { message: 'ok' } });
    await choose('Sinonggi', 'Hapus');
    const dialog = await screen.findByRole('alertdialog', { name: 'Apakah Anda yakin?' });
    expect(dialog).toHaveTextContent(
      'Tindakan ini akan menghapus resep "Sinonggi" secara permanen.',
    );
    recipes = [kasuami];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() => expect(screen.queryByText('Sinonggi')).not.toBeInTheDocument());
    expect(toastOf(view)).toMatchObject({
      title: 'Sukses!',
      description: 'Resep berhasil dihapus.',
      look: 'destructive',
      failure: false,
    });
  });

  it('is gone from the table where somebody else was faster', async () => {
    await show({ 'DELETE /api/resep/7': 404 });
    await choose('Sinonggi', 'Hapus');
    recipes = [kasuami];
    await press('Ya, Hapus');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Sinonggi')).not.toBeInTheDocument();
  });

  it('stays where the question is answered with no, or the server says no', async () => {
    const view = await show({ 'DELETE /api/resep/7': disconnected });
    await choose('Sinonggi', 'Hapus');
    await press('Batal');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(sentChanges(api)).resolves.toEqual([]);
    await choose('Sinonggi', 'Hapus');
    await press('Ya, Hapus');
    await waitFor(() =>
      expect(toastOf(view)).toMatchObject({ description: 'Gagal menghapus resep', failure: true }),
    );
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

it('opens the form of a row that is pressed beside its actions, unless a text is selected', async () => {
  await show();
  const cell = screen.getByText('Sinonggi');
  await openMenu('Sinonggi');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pratinjau' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Pratinjau: Sinonggi');
  await press('Tutup');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  getSelection()?.selectAllChildren(cell);
  await act(async () => void fireEvent.click(cell));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  getSelection()?.removeAllRanges();
  await userEvent.click(cell);
  expect(await screen.findByRole('dialog', { name: 'Edit Resep' })).toBeVisible();
});

describe('a record that somebody else changes meanwhile', () => {
  /** Edits Sinonggi while the server holds another version; the second save is taken. */
  async function editAgainst(stored: Recipe, then: unknown = { message: 'ok', record: stored }) {
    let answers: unknown[] = [
      new Refusal(409, { message: 'Resep ini sudah diubah.', record: stored, oleh: 'Budi' }),
      then,
    ];
    const view = await show({
      'PUT /api/resep/7': () => {
        const [answer, ...others] = answers;
        answers = others;
        return answer;
      },
    });
    await choose('Sinonggi', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Resep' });
    return view;
  }

  const OTHERS = 'Resep ini sudah diubah oleh orang lain. Isian Anda belum disimpan.';

  it('nothing is overwritten: both texts are there, and the next save is a knowing one', async () => {
    await editAgainst(makeRecipe({ isi: 'Sagu dan kuah', versi: 5 }));
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    const notice = await screen.findByRole('group', { name: OTHERS });
    expect(notice).toHaveTextContent('Sagu dan kuah');
    expect(notice).toHaveFocus();
    expect(field('Isi')).toHaveValue('Sagu dan ayam');
    const sent = followForms();
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ versi: '5', isi: 'Sagu dan ayam' });
  });

  it('their text can be taken over, and one’s own comes back', async () => {
    await editAgainst(makeRecipe({ isi: 'Sagu dan kuah', versi: 5 }));
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    const own = await screen.findByRole('button', { name: 'Pakai ini: Isian Anda, Isi' });
    const theirs = screen.getByRole('button', { name: 'Pakai ini: Versi dari Budi, Isi' });
    expect(own).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(theirs);
    expect(field('Isi')).toHaveValue('Sagu dan kuah');
    expect(theirs).toHaveFocus();
    expect(own).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(own);
    expect(field('Isi')).toHaveValue('Sagu dan ayam');
  });

  it('a record that is deleted after that is no conflict any more', async () => {
    await editAgainst(makeRecipe({ isi: 'Sagu dan kuah', versi: 5 }), 404);
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    await screen.findByRole('group', { name: OTHERS });
    await press('Simpan');
    expect(await screen.findByText(/Data resep ini sudah dihapus/)).toBeVisible();
    expect(screen.queryByRole('group', { name: OTHERS })).not.toBeInTheDocument();
  });

  it('what only they changed comes into the form', async () => {
    await editAgainst(makeRecipe({ judul: 'Sinonggi Kendari', versi: 5 }));
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    const notice = await screen.findByRole('group', { name: OTHERS });
    expect(notice).toHaveTextContent('sudah mengikuti versi terbaru: Judul.');
    expect(field('Judul')).toHaveValue('Sinonggi Kendari');
    expect(field('Isi')).toHaveValue('Sagu dan ayam');
  });

  it('a change that the form does not show is no conflict', async () => {
    const view = await editAgainst(makeRecipe({ status: 0, versi: 5 }));
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastOf(view)).toMatchObject({ title: 'Sukses!' });
  });

  it('input of before a crash meets it, too, once it is saved', async () => {
    localStorage.setItem('token', 'of-somebody');
    const { unmount } = await editAgainst(sinonggi);
    await enter('Isi', 'Sagu dan ayam');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    const theirs = makeRecipe({ isi: 'Sagu dan kuah', versi: 5 });
    recipes = [theirs];
    await editAgainst(theirs);
    expect(screen.getByText('Data resep ini sudah diubah sejak itu.')).toBeVisible();
    await press('Pakai lagi');
    await waitFor(() => expect(field('Isi')).toHaveValue('Sagu dan ayam'));
    const sent = followForms();
    await press('Simpan');
    expect(await screen.findByRole('group', { name: OTHERS })).toHaveTextContent('Sagu dan kuah');
    expect(sent()).toMatchObject({ versi: '3' });
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject({ versi: '5', isi: 'Sagu dan ayam' });
    expect(Object.keys(localStorage)).toEqual(['token']);
    localStorage.clear();
  });

  it('a record that was deleted keeps what was typed, and can be stored as a new one', async () => {
    await show({
      'PUT /api/resep/7': 404,
      'POST /api/resep': { message: 'ok', record: sinonggi },
    });
    await choose('Sinonggi', 'Edit');
    await enter('Isi', 'Sagu dan ayam');
    await press('Simpan');
    expect(await screen.findByText(/Data resep ini sudah dihapus/)).toBeVisible();
    expect(field('Isi')).toHaveValue('Sagu dan ayam');
    await press('Tutup');
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut mengedit' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const sent = followForms();
    await press('Simpan sebagai baru');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual({
      judul: 'Sinonggi',
      isi: 'Sagu dan ayam',
      unggulan: 'false',
      status: '0',
    });
  });
});

it('asks before something typed is lost', async () => {
  const { router } = await show();
  await press('Tambah Resep');
  await enter('Judul', 'Palumara');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Buang perubahan?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Lanjut mengedit' }));
  await act(() => router.navigate('/admin/lain'));
  expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
  expect(screen.getByLabelText('Judul')).toHaveValue('Palumara');
});

it('previews nothing that is wrong, and leads to what is', async () => {
  await show();
  await press('Tambah Resep');
  await enter('Isi', 'Ikan segar');
  await press('Pratinjau');
  expect(await screen.findByText('Judul resep minimal 5 karakter.')).toBeVisible();
  await waitFor(() => expect(field('Judul')).toHaveFocus());
  expect(screen.queryByRole('dialog', { name: /^Pratinjau/ })).not.toBeInTheDocument();
});
