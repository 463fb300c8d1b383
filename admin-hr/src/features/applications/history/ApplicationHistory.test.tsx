import { Link } from '@teluk-mart/contract/routing';
import { fakeApi, type FakeAnswers, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication, makeEntry } from '../testing/make-application';
import { ApplicationHistory } from './ApplicationHistory';
import { NoteDraftsProvider, useHasNoteDraft, useNoteDraft } from './note-drafts';

const note = makeEntry({ id: 4, isi: 'Cocok untuk kasir.\nTelepon hari Senin.' });
const foreignNote = makeEntry({ id: 3, oleh: 'Budi', oleh_id: 2, isi: 'Rapi' });
const change = makeEntry({ id: 2, jenis: 'status', isi: 'Wawancara', sebelumnya: 'Ditinjau' });

function show(riwayat = [note, foreignNote, change], answers: FakeAnswers = {}) {
  const api = fakeApi(answers);
  const view = renderApp(
    <NoteDraftsProvider>
      <ApplicationHistory application={makeApplication({ riwayat })} />
      <ApplicationHistory application={makeApplication({ id: 8 })} />
      <Link to="/admin">Dashboard</Link>
    </NoteDraftsProvider>,
    { url: '/admin/applications', path: '/admin/applications', user: makeUser() },
  );
  return { ...view, api, toast: () => view.store.getState().toast.current };
}

const section = () =>
  screen.getAllByRole('region', { name: 'Catatan & Riwayat' })[0] as HTMLElement;
const items = () => within(section()).getAllByRole('listitem');
const field = () => within(section()).getByLabelText('Tambah catatan');
const press = (name: string) => userEvent.click(within(section()).getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('the timeline', () => {
  it('tells what was done by whom and when, the newest first, down to the arrival', () => {
    show();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Andi Rahmawati menulis catatan21 Nov 2026, 14:05 WITACocok untuk kasir.\nTelepon hari Senin.',
      'Budi menulis catatan21 Nov 2026, 14:05 WITARapi',
      'Andi Rahmawati mengubah status dari Ditinjau menjadi Wawancara21 Nov 2026, 14:05 WITA',
      'Lamaran dikirim1 Nov 2026, 09:00 WITA',
    ]);
    expect(section().querySelector('time')).toHaveAttribute('datetime', note.pada);
  });

  it('shows the newest few of a long one until all are wanted', async () => {
    show(Array.from({ length: 9 }, (_, index) => ({ ...change, id: 20 - index })));
    expect(items()).toHaveLength(5);
    await press('Tampilkan semua (10)');
    expect(items()).toHaveLength(10);
    expect(items().at(-1)).toHaveTextContent('Lamaran dikirim');
    await press('Tampilkan lebih sedikit');
    expect(items()).toHaveLength(5);
  });

  it('shows the notes of a long one in any case', () => {
    show([...Array.from({ length: 9 }, (_, index) => ({ ...change, id: 20 - index })), note]);
    expect(items()).toHaveLength(6);
    expect(items()[5]).toHaveTextContent('Cocok untuk kasir.');
  });

  it('counts a CV that the same person opened again and again once', () => {
    const view = makeEntry({ jenis: 'cv', isi: 'lihat' });
    show([
      { ...view, id: 9 },
      { ...view, id: 8 },
    ]);
    expect(items()[0]).toHaveTextContent('Andi Rahmawati membuka CV (2 kali)');
    expect(items()).toHaveLength(2);
  });
});

describe('a new note', () => {
  it('is stored as written, and the field is empty again', async () => {
    const { api, toast } = show([], {
      'POST /api/applications/7/notes': { message: 'Catatan berhasil disimpan.' },
    });
    await userEvent.type(field(), '  Ramah{Enter}dan rapi ');
    await press('Simpan catatan');
    await waitFor(() => expect(field()).toHaveValue(''));
    await expect(sentChanges(api)).resolves.toMatchObject([
      { call: 'POST /api/applications/7/notes', body: { teks: 'Ramah\ndan rapi' } },
    ]);
    expect(toast()).toMatchObject({
      title: 'Sukses!',
      description: 'Catatan berhasil disimpan.',
    });
  });

  it('needs words', async () => {
    const { api } = show();
    await press('Simpan catatan');
    expect(await within(section()).findByText('Catatan wajib diisi.')).toBeVisible();
    expect(field()).toHaveFocus();
    await expect(sentChanges(api)).resolves.toEqual([]);
  });

  it('survives a failure', async () => {
    const { toast } = show([], { 'POST /api/applications/7/notes': 500 });
    await userEvent.type(field(), 'Ramah');
    await press('Simpan catatan');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', failure: true }));
    expect(field()).toHaveValue('Ramah');
  });

  it('is asked for before the page is left, once for all forms of the page', async () => {
    const warn = jest.spyOn(console, 'warn');
    const { router } = show();
    for (const input of screen.getAllByLabelText('Tambah catatan')) {
      await userEvent.type(input, 'Ramah');
    }
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/admin/applications');
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('blocker'));
  });

  it('keeps guarding when the first of several forms is empty again', async () => {
    show();
    const [first, second] = screen.getAllByLabelText('Tambah catatan');
    if (!first || !second) throw new Error('There are two forms');
    await userEvent.type(first, 'a');
    await userEvent.type(second, 'b');
    await userEvent.clear(first);
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });
});

describe('deleting a note', () => {
  it('is offered for one of one’s own only', () => {
    show();
    expect(screen.getAllByRole('button', { name: 'Hapus catatan' })).toHaveLength(1);
    const own = screen.getByText(/Cocok untuk kasir/).closest('li') as HTMLElement;
    expect(within(own).getByRole('button', { name: 'Hapus catatan' })).toBeVisible();
  });

  it('asks first, and tells what came of it', async () => {
    const { api, toast } = show(undefined, {
      'DELETE /api/applications/7/notes/4': { message: 'Catatan berhasil dihapus.' },
    });
    await press('Hapus catatan');
    const question = await screen.findByRole('alertdialog', { name: 'Apakah Anda yakin?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'Catatan berhasil dihapus.', failure: false }),
    );
    await expect(sentChanges(api)).resolves.toHaveLength(1);
  });

  it('sends nothing after "Batal"', async () => {
    const { api } = show();
    await press('Hapus catatan');
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await expect(sentChanges(api)).resolves.toEqual([]);
  });

  it('tells why it was refused', async () => {
    const { toast } = show(undefined, {
      'DELETE /api/applications/7/notes/4': new Refusal(404, {
        message: 'Catatan tidak ditemukan.',
      }),
    });
    await press('Hapus catatan');
    await userEvent.click(await screen.findByRole('button', { name: 'Ya, Hapus' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'Catatan tidak ditemukan.', failure: true }),
    );
  });
});

describe('the draft of a note', () => {
  const drawn = jest.fn();

  function Row() {
    const hasDraft = useHasNoteDraft(7);
    drawn();
    return <p>{hasDraft ? 'draf' : 'tanpa draf'}</p>;
  }

  function Field() {
    const [text, setText] = useNoteDraft(7);
    return (
      <input aria-label="Catatan" value={text} onChange={({ target }) => setText(target.value)} />
    );
  }

  it('is told to a row, and not each of its letters; none is left to ask about once it is empty', async () => {
    const { router } = renderApp(
      <NoteDraftsProvider>
        <Row />
        <Field />
      </NoteDraftsProvider>,
      { url: '/admin/applications', path: '/admin/applications' },
    );
    const input = screen.getByLabelText('Catatan');
    await userEvent.type(input, 'Telepon Senin');
    expect(input).toHaveValue('Telepon Senin');
    expect(screen.getByText('draf')).toBeVisible();
    // Without the draft, and with it.
    expect(drawn).toHaveBeenCalledTimes(2);
    await userEvent.clear(input);
    expect(screen.getByText('tanpa draf')).toBeVisible();
    await act(() => router.navigate('/admin'));
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('is offered after a crash, and marks its row once it is taken', async () => {
    localStorage.setItem('token', 'of-somebody');
    const page = () =>
      renderApp(
        <NoteDraftsProvider>
          <Row />
          <ApplicationHistory application={makeApplication()} />
        </NoteDraftsProvider>,
        { url: '/admin/applications', path: '/admin/applications', user: makeUser() },
      );
    const first = page();
    await userEvent.type(field(), 'Ramah');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { router } = page();
    expect(screen.getByText('Catatan tentang 1 pelamar.')).toBeVisible();
    expect(screen.getByText('tanpa draf')).toBeVisible();
    await userEvent.type(field(), 'Baru');
    await userEvent.click(screen.getByRole('button', { name: 'Pakai lagi' }));
    await waitFor(() => expect(field()).toHaveValue('Baru\nRamah'));
    expect(screen.getByText('draf')).toBeVisible();
    await act(() => router.navigate('/admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    expect(Object.keys(localStorage)).toEqual(['token']);
    localStorage.clear();
  });

  it('is the same in every form about one application, also after it was stored', async () => {
    fakeApi({ 'POST /api/applications/7/notes': { message: 'Catatan berhasil disimpan.' } });
    renderApp(
      <NoteDraftsProvider>
        <ApplicationHistory application={makeApplication()} />
        <ApplicationHistory application={makeApplication()} />
      </NoteDraftsProvider>,
      { url: '/admin/applications', path: '/admin/applications', user: makeUser() },
    );
    const fields = screen.getAllByLabelText('Tambah catatan');
    await userEvent.type(fields[0] as HTMLElement, 'Ramah');
    await waitFor(() => expect(fields[1]).toHaveValue('Ramah'));
    await userEvent.type(fields[1] as HTMLElement, ' dan rapi');
    await waitFor(() => expect(fields[0]).toHaveValue('Ramah dan rapi'));
    await press('Simpan catatan');
    await waitFor(() => expect(fields[0]).toHaveValue(''));
    await waitFor(() => expect(fields[1]).toHaveValue(''));
    expect(screen.queryByText('Catatan wajib diisi.')).not.toBeInTheDocument();
  });
});
