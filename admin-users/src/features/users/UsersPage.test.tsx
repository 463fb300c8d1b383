import { sessionProof, sessionSlice } from '@teluk-mart/contract/session';
import { toastSlice } from '@teluk-mart/contract/toast';
import type { User } from '@teluk-mart/domain/user/user';
import { fakeApi, type FakeAnswers, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser, tokenOf } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import UsersPage from './UsersPage';

const andi = makeUser();
const sari = makeUser({ id: 2, nama: 'Sari Dewi', email: 'sari@example.com' });
const budi = makeUser({
  id: 3,
  nama: 'Budi Santoso',
  email: 'budi@example.com',
  role: 'oprasional',
  status: 0,
});

let users: User[];
let api: jest.SpyInstance;

async function show(answers: FakeAnswers = {}, url = '/admin/users') {
  api = fakeApi({ '/api/users': () => users, ...answers });
  const view = renderApp(
    <main tabIndex={-1}>
      <UsersPage />
    </main>,
    { url, path: '/admin/users', user: andi },
  );
  await screen.findByRole('grid');
  return view;
}

/** Finds the menu of a row by its label, since the names of roles are slow to compute in a table. */
const menuOf = (name: string) => screen.getByLabelText(`Aksi untuk ${name}`);
const row = (name: string) => menuOf(name).closest('[role="row"]') as HTMLElement;
const names = () =>
  screen
    .getAllByLabelText(/^Aksi untuk/)
    .map((button) => button.getAttribute('aria-label')?.replace('Aksi untuk ', ''));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = ({ store }: Awaited<ReturnType<typeof show>>) => store.getState().toast.current;

/** Returns an answer that comes when the test lets it. */
function later() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer: () => answer, give: (given: unknown) => act(async () => give(given)) };
}

async function openMenu(name: string) {
  await userEvent.click(menuOf(name));
}

async function choose(name: string, action: string) {
  await openMenu(name);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

async function chooseRole(role: string) {
  await userEvent.click(screen.getByLabelText('Role'));
  await userEvent.click(screen.getByRole('option', { name: role }));
}

/** Fills fields in, and waits until the form has judged them. */
async function fill(fields: Readonly<Record<string, string>>) {
  await act(async () => {
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await Promise.resolve();
  });
}

beforeEach(() => {
  users = [andi, sari, budi];
});
afterEach(() => jest.restoreAllMocks());

describe('the list of users', () => {
  it('shows name, address, role and status of everybody', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Kelola Pengguna' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nama',
      'Email',
      'Role',
      'Status',
      'Aksi',
    ]);
    const cells = within(row('Budi Santoso')).getAllByRole('gridcell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Budi Santoso',
      'budi@example.com',
      'oprasional',
      'Tidak Aktif',
    ]);
    expect(within(row('Sari Dewi')).getByText('Aktif')).toBeVisible();
    const [input] = api.mock.calls[0] as [Request];
    expect(input.headers.get('authorization')).toBe(`Bearer ${tokenOf(andi)}`);
  });

  it.each([
    ['sari', ['Sari Dewi']],
    ['budi@', ['Budi Santoso']],
    ['oprasional', ['Budi Santoso']],
  ])('finds %s', async (search, found) => {
    await show({}, `/admin/users?cari=${search}`);
    expect(names()).toEqual(found);
  });

  it('is sorted by name at first', async () => {
    await show();
    expect(names()).toEqual(['Andi Rahmawati', 'Budi Santoso', 'Sari Dewi']);
  });

  it('says that it could not be fetched, and asks again', async () => {
    let answer: unknown = new Refusal(500, {});
    api = fakeApi({ '/api/users': () => answer });
    const { store } = renderApp(<UsersPage />, { user: andi });
    expect(screen.getByText('Memuat data...')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(store.getState().toast.current).toMatchObject({
      title: 'Error',
      description: 'Gagal mengambil data pengguna',
      failure: true,
    });
    answer = users;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeEnabled());
    await press('Coba lagi');
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('says nothing of a failure of an earlier visit where it can be fetched now', async () => {
    function Visits() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!open)}>Pindah</button>
          {open && <UsersPage />}
        </>
      );
    }
    let answer: unknown = new Refusal(500, {});
    api = fakeApi({ '/api/users': () => answer });
    const { store } = renderApp(<Visits />, { user: andi });
    await waitFor(() => expect(store.getState().toast.current).toBeDefined());
    const { id = 0 } = store.getState().toast.current ?? {};
    act(() => void store.dispatch(toastSlice.actions.dismissed(id)));
    await press('Pindah');
    answer = users;
    await press('Pindah');
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(store.getState().toast.current).toBeUndefined();
  });
});

describe('a list that cannot be asked for again', () => {
  it('after a change leaves the word of its success, and says itself that it is old', async () => {
    let answer: unknown = users;
    const view = await show({
      '/api/users': () => answer,
      'DELETE /api/users/3': () => {
        answer = new Refusal(500, {});
        return { message: 'Pengguna berhasil dihapus.' };
      },
    });
    await choose('Budi Santoso', 'Hapus');
    await press('Ya, Hapus');
    expect(await screen.findByText('Data terbaru belum bisa dimuat.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeEnabled());
    expect(toast(view)).toMatchObject({ title: 'Sukses' });
    answer = [andi, sari];
    await press('Coba lagi');
    await waitFor(() => expect(names()).toEqual(['Andi Rahmawati', 'Sari Dewi']));
    expect(screen.queryByText('Data terbaru belum bisa dimuat.')).not.toBeInTheDocument();
  });

  it.each([
    ['a status', 'Nonaktifkan', 'Gagal mengubah status', () => undefined],
    ['a deletion', 'Hapus', 'Gagal menghapus pengguna', () => press('Ya, Hapus')],
  ])('is not asked for after %s that failed', async (_, action, message, confirm) => {
    const view = await show({
      'PUT /api/users/2': new Refusal(500, {}),
      'DELETE /api/users/2': new Refusal(500, {}),
    });
    const before = api.mock.calls.length;
    await choose('Sari Dewi', action);
    await confirm();
    await waitFor(() => expect(toast(view)).toMatchObject({ description: message }));
    await waitFor(() => expect(menuOf('Sari Dewi')).toHaveAttribute('aria-busy', 'false'));
    expect(api.mock.calls).toHaveLength(before + 1);
  });
});

describe('a new user', () => {
  const values = {
    Nama: 'Rina',
    Email: 'rina@example.com',
    Password: 'rahasia123',
    'Konfirmasi Password': 'rahasia123',
  };

  it('is stored, and shown once the list has been asked for again', async () => {
    const rina = makeUser({ id: 4, nama: 'Rina', email: 'rina@example.com', role: 'marcom' });
    const view = await show({
      'POST /api/users': () => {
        users = [...users, rina];
        return { message: 'Pengguna berhasil ditambahkan.', user: rina };
      },
    });
    await press('Tambah Pengguna');
    expect(screen.getByRole('dialog', { name: 'Tambah Pengguna' })).toBeVisible();
    await fill(values);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Kekuatan password: Sedang',
    );
    await userEvent.click(screen.getByLabelText('Role'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'admin',
      'marcom',
      'human-capital',
      'oprasional',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'marcom' }));
    await press('Simpan');
    expect(await screen.findByText('rina@example.com')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toast(view)).toMatchObject({
      title: 'Sukses',
      description: 'Pengguna berhasil ditambahkan.',
      failure: false,
    });
    expect(await sentChanges(api)).toEqual([
      {
        call: 'POST /api/users',
        body: {
          nama: 'Rina',
          email: 'rina@example.com',
          role: 'marcom',
          password: 'rahasia123',
        },
        authorization: `Bearer ${tokenOf(andi)}`,
      },
    ]);
  });

  it('that needs the password again waits for it, keeps what was typed, and is sent once more', async () => {
    const asked = new Refusal(403, { message: 'Masukkan password.', code: 'proof-needed' });
    const done = { message: 'Pengguna berhasil ditambahkan.', user: sari };
    const answers: unknown[] = [asked, asked, done];
    const view = await show({ 'POST /api/users': () => answers.shift() });
    const prove = async (isProven: boolean) => {
      await press('Simpan');
      await waitFor(() => expect(view.store.getState().session.needsProof).toBe(true));
      act(() => {
        view.store.dispatch(sessionSlice.actions.proofSettled());
        sessionProof.settle(isProven);
      });
    };
    await press('Tambah Pengguna');
    await fill(values);
    await chooseRole('marcom');
    await prove(false);
    await waitFor(() => expect(toast(view)?.description).toBe('Masukkan password.'));
    expect(screen.getByLabelText('Nama')).toHaveValue('Rina');
    expect(screen.getByLabelText('Password')).toHaveValue('rahasia123');
    await prove(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast(view)).toMatchObject({ title: 'Sukses' });
    expect(await sentChanges(api)).toHaveLength(3);
  });

  it('needs every field, and the same password twice', async () => {
    await show();
    await press('Tambah Pengguna');
    await press('Simpan');
    expect(await screen.findByText('Nama wajib diisi.')).toBeVisible();
    expect(screen.getByText('Role harus dipilih.')).toBeVisible();
    expect(screen.getByText('Password wajib diisi.')).toBeVisible();
    await fill({ Password: 'rahasia', 'Konfirmasi Password': 'lain' });
    expect(await screen.findByText('Password dan konfirmasi password tidak cocok.')).toBeVisible();
    expect(await sentChanges(api)).toEqual([]);
  });

  it('with a taken address keeps what was typed and says so at the field', async () => {
    const message = 'Email sudah digunakan oleh pengguna lain.';
    const view = await show({
      'POST /api/users': new Refusal(409, { message, errors: { email: message } }),
    });
    await press('Tambah Pengguna');
    await fill(values);
    await chooseRole('admin');
    await press('Simpan');
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Nama')).toHaveValue('Rina');
    expect(toast(view)).toMatchObject({ title: 'Error', description: message });
  });
});

describe('an existing user', () => {
  it('is edited; an empty password keeps the current one', async () => {
    const view = await show({
      'PUT /api/users/3': { message: 'Pengguna berhasil diperbarui.', user: budi },
    });
    await choose('Budi Santoso', 'Edit');
    expect(screen.getByRole('dialog', { name: 'Edit Pengguna' })).toBeVisible();
    expect(screen.getByLabelText('Password')).not.toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Kosongkan jika tidak ingin mengganti password.',
    );
    await fill({ Nama: 'Budi S.' });
    await chooseRole('human-capital');
    await press('Simpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast(view)).toMatchObject({ title: 'Sukses' });
    const [{ call, body } = {}] = await sentChanges(api);
    expect(call).toBe('PUT /api/users/3');
    expect(body).toEqual({ nama: 'Budi S.', email: 'budi@example.com', role: 'human-capital' });
  });

  it('without words of the server fails in ours', async () => {
    const view = await show({ 'PUT /api/users/3': new Refusal(500, {}) });
    await choose('Budi Santoso', 'Edit');
    await press('Simpan');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({ title: 'Error', description: 'Gagal menyimpan data' }),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is activated and deactivated', async () => {
    const view = await show({
      'PUT /api/users/3': () => {
        users = [andi, sari, { ...budi, status: 1 }];
        return { message: 'Pengguna berhasil diperbarui.' };
      },
    });
    await choose('Budi Santoso', 'Aktifkan');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Sukses',
        description: 'Status Budi Santoso berhasil diubah.',
      }),
    );
    await waitFor(() => expect(within(row('Budi Santoso')).getByText('Aktif')).toBeVisible());
    const [{ body } = {}] = await sentChanges(api);
    expect(body).toEqual({ status: 1 });
    await openMenu('Budi Santoso');
    expect(screen.getByRole('menuitem', { name: 'Nonaktifkan' })).toBeVisible();
  });

  it('cannot be changed again before the row shows what came of it', async () => {
    const sending = later();
    const reload = later();
    let list: () => unknown = () => users;
    await show({ '/api/users': () => list(), 'PUT /api/users/3': sending.answer });
    const button = menuOf('Budi Santoso');
    list = reload.answer;
    await choose('Budi Santoso', 'Aktifkan');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(screen.queryByRole('menuitem', { name: 'Aktifkan' })).not.toBeInTheDocument();
    expect(menuOf('Sari Dewi')).toHaveAttribute('aria-busy', 'false');
    await sending.give({ message: 'Berhasil', user: { ...budi, status: 1 } });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await reload.give([andi, sari, { ...budi, status: 1 }]);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(await sentChanges(api)).toHaveLength(1);
  });

  it('that somebody else has deleted says so, and goes from the list', async () => {
    await show({
      'PUT /api/users/3': () => {
        users = [andi, sari];
        return new Refusal(404, { message: 'Pengguna tidak ditemukan' });
      },
    });
    await choose('Budi Santoso', 'Edit');
    await fill({ Nama: 'Budi S.' });
    await press('Simpan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Pengguna ini sudah dihapus');
    await waitFor(() => expect(screen.queryByText('budi@example.com')).not.toBeInTheDocument());
    await press('Tutup');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(names()).toEqual(['Andi Rahmawati', 'Sari Dewi']);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps the status where changing it fails', async () => {
    const view = await show({ 'PUT /api/users/2': new Refusal(500, {}) });
    await choose('Sari Dewi', 'Nonaktifkan');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({ title: 'Error', description: 'Gagal mengubah status' }),
    );
    expect(within(row('Sari Dewi')).getByText('Aktif')).toBeVisible();
  });

  it('is deleted once that is confirmed', async () => {
    const view = await show({
      'DELETE /api/users/3': () => {
        users = [andi, sari];
        return { message: 'Pengguna berhasil dihapus.' };
      },
    });
    await choose('Budi Santoso', 'Hapus');
    const question = screen.getByRole('alertdialog', { name: 'Apakah Anda benar-benar yakin?' });
    expect(question).toHaveAccessibleDescription(
      'Tindakan ini akan menghapus pengguna Budi Santoso secara permanen.',
    );
    await press('Batal');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await sentChanges(api)).toEqual([]);
    await choose('Budi Santoso', 'Hapus');
    await press('Ya, Hapus');
    await waitFor(() => expect(names()).toEqual(['Andi Rahmawati', 'Sari Dewi']));
    expect(toast(view)).toMatchObject({
      title: 'Sukses',
      description: 'Pengguna berhasil dihapus.',
    });
  });

  it('stays where deleting fails', async () => {
    const view = await show({ 'DELETE /api/users/3': new Refusal(500, {}) });
    await choose('Budi Santoso', 'Hapus');
    await press('Ya, Hapus');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Error',
        description: 'Gagal menghapus pengguna',
      }),
    );
    expect(row('Budi Santoso')).toBeInTheDocument();
  });
});

describe('what the server would refuse', () => {
  it.each([
    ['Nonaktifkan', 'Anda tidak dapat menonaktifkan akun Anda sendiri.'],
    ['Hapus', 'Anda tidak dapat menghapus akun Anda sendiri.'],
  ])('%s of oneself cannot be chosen and says why', async (action, reason) => {
    await show();
    await openMenu('Andi Rahmawati');
    const item = screen.getByRole('menuitem', { name: action });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(reason);
    await userEvent.click(item);
    expect(await sentChanges(api)).toEqual([]);
  });

  it('one’s own role cannot be changed, and the form says why', async () => {
    await show();
    await choose('Andi Rahmawati', 'Edit');
    expect(screen.getByLabelText('Role')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText('Role')).toHaveAccessibleDescription(
      'Anda tidak dapat mengubah role akun Anda sendiri.',
    );
  });

  it('one’s own password is changed on the profile, and the form says so', async () => {
    const { router } = await show();
    await choose('Andi Rahmawati', 'Edit');
    expect(screen.getByText(/^Password Anda sendiri diubah di/)).toHaveTextContent(
      'Password Anda sendiri diubah di halaman Profil.',
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Konfirmasi Password')).not.toBeInTheDocument();
    await fill({ Nama: 'Andi R.' });
    const way = screen.getByRole('link', { name: 'halaman Profil' });
    await userEvent.click(way);
    expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
    await press('Buang');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/profile'));
  });

  it('editing oneself shows the new name everywhere', async () => {
    const renamed = { ...andi, nama: 'Andi R.' };
    const { store } = await show({
      'PUT /api/users/1': { message: 'Pengguna berhasil diperbarui.', user: renamed },
      'GET /api/users/1': renamed,
    });
    await choose('Andi Rahmawati', 'Edit');
    await fill({ Nama: 'Andi R.' });
    await press('Simpan');
    await waitFor(() => expect(store.getState().session.user?.nama).toBe('Andi R.'));
  });
});

describe('help for somebody who is locked out', () => {
  it('is a link, which is shown once and told to be', async () => {
    await show({
      'POST /api/users/2/reset-link': {
        message: 'Tautan telah dibuat.',
        path: '/password-baru#abc',
      },
    });
    await choose('Sari Dewi', 'Buat tautan password');
    expect(await sentChanges(api)).toEqual([]);
    await press('Buat tautan');
    const dialog = await screen.findByRole('dialog', { name: 'Tautan password untuk Sari Dewi' });
    expect(within(dialog).getByLabelText('Tautan')).toHaveValue(
      'http://localhost/password-baru#abc',
    );
    await press('Tutup');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each([
    ['Keluarkan dari semua perangkat', 'Ya, Keluarkan', 'sessions'],
    ['Matikan verifikasi dua langkah', 'Ya, Matikan', 'second-factor'],
  ])('%s is asked about before', async (action, confirm, path) => {
    const view = await show({ [`DELETE /api/users/2/${path}`]: { message: 'Selesai.' } });
    await choose('Sari Dewi', action);
    await press(confirm);
    await waitFor(() => expect(toast(view)).toMatchObject({ description: 'Selesai.' }));
    expect((await sentChanges(api)).map(({ call }) => call)).toEqual([
      `DELETE /api/users/2/${path}`,
    ]);
  });

  it('is not for oneself', async () => {
    await show();
    await openMenu('Andi Rahmawati');
    expect(
      screen.queryByRole('menuitem', { name: 'Keluarkan dari semua perangkat' }),
    ).not.toBeInTheDocument();
  });
});
