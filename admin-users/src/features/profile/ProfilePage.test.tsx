import { Link } from '@teluk-mart/contract/routing';
import { sessionProof, sessionSlice } from '@teluk-mart/contract/session';
import { fakeApi, type FakeAnswers, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from './ProfilePage';

const sari = makeUser({ id: 5, nama: 'Sari Dewi', email: 'sari@example.com', role: 'marcom' });

let api: jest.SpyInstance;

function show(answers: FakeAnswers = {}, user = sari) {
  api = fakeApi(answers);
  return renderApp(
    <>
      <ProfilePage />
      <Link to="/admin">Dashboard</Link>
    </>,
    { url: '/admin/profile', path: '/admin/profile', user },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = ({ store }: ReturnType<typeof show>) => store.getState().toast.current;
/** Returns the beginning of a JPEG. */
const photo = (name = 'saya.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const picker = () => screen.getByLabelText('Pilih Foto');

const preview = () => screen.findByRole('img', { name: 'Pratinjau foto yang dipilih' });

/** Chooses from all files, whatever the browser suggests. */
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });

async function choosePhoto(file = photo()) {
  choose(file);
  return preview();
}

/** Returns an answer that comes when the test lets it. */
function later() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer: () => answer, give: (given: unknown) => act(async () => give(given)) };
}

/** Fills fields in, and waits until the form has judged them. */
async function type(fields: Readonly<Record<string, string>>) {
  await act(async () => {
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await Promise.resolve();
  });
}

const revoked = jest.fn();
const decode = jest.fn();

beforeEach(() => {
  revoked.mockClear();
  let count = 0;
  // jsdom shows no pictures and so has no addresses for chosen files.
  URL.createObjectURL = () => `blob:preview-${(count += 1)}`;
  URL.revokeObjectURL = revoked;
  decode.mockReset().mockResolvedValue({ close: () => undefined });
  globalThis.createImageBitmap = decode;
});
afterEach(() => jest.restoreAllMocks());

it('says so while nobody is loaded', () => {
  renderApp(<ProfilePage />);
  expect(screen.getByText('Memuat profil...')).toBeVisible();
});

describe('the photo', () => {
  it('shows initials without one', () => {
    show();
    expect(screen.getByText('SD')).toBeVisible();
  });

  it('shows the stored one', () => {
    show({}, { ...sari, avatar_url: '/uploads/a.webp' });
    expect(screen.getByRole('img', { name: 'Foto Sari Dewi' })).toHaveAttribute(
      'src',
      'http://localhost/uploads/a.webp',
    );
  });

  it('cannot be saved without a file', async () => {
    const view = show();
    await press('Simpan Avatar');
    expect(toast(view)).toMatchObject({
      title: 'Tidak ada file',
      description: 'Silakan pilih foto terlebih dahulu.',
      failure: true,
    });
    expect(await sentChanges(api)).toEqual([]);
  });

  it('is chosen by a real file input that takes pictures, shown, sent, and then everywhere', async () => {
    const append = jest.spyOn(FormData.prototype, 'append');
    const view = show({
      'PUT /api/users/5/avatar': { message: 'Avatar berhasil diperbarui.', user: sari },
      'GET /api/users/5': { ...sari, avatar_url: '/uploads/neu.webp' },
    });
    expect(picker()).toHaveAttribute('accept', 'image/*');
    await userEvent.tab();
    expect(picker()).toHaveFocus();
    const file = photo();
    await userEvent.upload(picker(), file);
    expect(await preview()).toHaveAttribute('src', 'blob:preview-1');
    await press('Simpan Avatar');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Sukses!',
        description: 'Avatar berhasil diperbarui.',
      }),
    );
    expect(append).toHaveBeenCalledWith('avatar', file);
    expect(await sentChanges(api)).toMatchObject([{ call: 'PUT /api/users/5/avatar' }]);
    expect(await screen.findByRole('img', { name: 'Foto Sari Dewi' })).toBeVisible();
    expect(view.store.getState().session.user?.avatar_url).toBe('/uploads/neu.webp');
    expect(revoked).toHaveBeenCalledWith('blob:preview-1');
  });

  it('gives the preview of another choice back', async () => {
    show();
    await choosePhoto(photo('a.jpg'));
    choose(photo('b.jpg'));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:preview-2'));
    expect(revoked).toHaveBeenCalledWith('blob:preview-1');
  });

  it.each(['kamera.jfif', 'tanpa-akhiran'])('counts by its content, as %s too', async (name) => {
    show();
    expect(await choosePhoto(photo(name))).toBeVisible();
  });

  it.each([
    ['Gambar harus berupa file JPEG, PNG, atau WebP.', () => new File(['GIF89a'], 'saya.jpg')],
    [
      'Ukuran gambar maksimal 10MB.',
      () => Object.defineProperty(photo(), 'size', { value: 10 * 1024 * 1024 + 1 }),
    ],
    [
      'Gambar ini terpotong atau rusak. Unduh atau kirim ulang filenya, lalu pilih lagi.',
      () => {
        decode.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
        return photo();
      },
    ],
  ])('is refused at once: %s', async (message, make) => {
    const view = show();
    choose(make());
    expect(await screen.findByText(message)).toBeVisible();
    expect(picker()).toHaveAccessibleDescription(message);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await press('Simpan Avatar');
    expect(toast(view)).toMatchObject({ title: 'Tidak ada file' });
    expect(screen.getByText(message)).toBeVisible();
  });

  it('stays chosen where the next one is refused', async () => {
    show();
    await choosePhoto();
    choose(new File(['halo'], 'surat.jpg'));
    const message = /^Gambar harus berupa .* Foto yang dipilih sebelumnya tetap dipakai\.$/;
    expect(await screen.findByText(message)).toBeVisible();
    expect(await preview()).toHaveAttribute('src', 'blob:preview-1');
    await choosePhoto(photo('b.jpg'));
    await waitFor(() => expect(picker()).toBeValid());
  });

  it('that the server cannot read says so below the button, for as long as it is chosen', async () => {
    const message =
      'Gambar ini terpotong atau rusak. Unduh atau kirim ulang filenya, lalu pilih lagi.';
    const view = show({
      'PUT /api/users/5/avatar': new Refusal(400, { message, errors: { avatar: message } }),
    });
    await choosePhoto();
    await press('Simpan Avatar');
    await waitFor(() => expect(picker()).toHaveAccessibleDescription(message));
    expect(toast(view)).toMatchObject({ title: 'Error', description: message });
  });

  it('cannot be exchanged while it is being saved, until it stands everywhere', async () => {
    const sending = later();
    const reading = later();
    const view = show({
      'PUT /api/users/5/avatar': sending.answer,
      'GET /api/users/5': reading.answer,
    });
    await choosePhoto();
    await press('Simpan Avatar');
    expect(screen.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    expect(picker()).toBeDisabled();
    await sending.give({ message: 'Avatar berhasil diperbarui.', user: sari });
    await waitFor(() => expect(toast(view)).toMatchObject({ title: 'Sukses!' }));
    expect(picker()).toBeDisabled();
    await reading.give({ ...sari, avatar_url: '/uploads/neu.webp' });
    await waitFor(() => expect(picker()).toBeEnabled());
    expect(screen.getByRole('img', { name: 'Foto Sari Dewi' })).toBeVisible();
  });

  it('stays chosen where sending it fails', async () => {
    const view = show({ 'PUT /api/users/5/avatar': new Refusal(500, {}) });
    await choosePhoto();
    await press('Simpan Avatar');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({ title: 'Error', description: 'Gagal unggah avatar' }),
    );
    expect(await preview()).toBeVisible();
  });
});

describe('the personal information', () => {
  it('is saved, and the new name stands everywhere', async () => {
    const view = show({
      'PUT /api/users/5': {
        message: 'Pengguna berhasil diperbarui.',
        user: { ...sari, nama: 'Sari D. Lestari' },
      },
      'GET /api/users/5': { ...sari, nama: 'Sari D. Lestari' },
    });
    await type({ 'Nama Lengkap': 'Sari D. Lestari' });
    await press('Simpan Perubahan');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Sukses!',
        description: 'Informasi profil berhasil diperbarui.',
      }),
    );
    expect(await sentChanges(api)).toMatchObject([
      {
        call: 'PUT /api/users/5',
        body: { nama: 'Sari D. Lestari', email: 'sari@example.com' },
      },
    ]);
    await waitFor(() => expect(view.store.getState().session.user?.nama).toBe('Sari D. Lestari'));
  });

  it('shows what was stored, which may differ from what was typed', async () => {
    const stored = { ...sari, nama: 'Sari Lestari', email: 'sari.l@example.com' };
    show({
      'PUT /api/users/5': { message: 'Pengguna berhasil diperbarui.', user: stored },
      'GET /api/users/5': stored,
    });
    await type({ 'Nama Lengkap': ' Sari Lestari ', 'Alamat Email': 'Sari.L@Example.com' });
    await press('Simpan Perubahan');
    await waitFor(() =>
      expect(screen.getByLabelText('Alamat Email')).toHaveValue('sari.l@example.com'),
    );
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Sari Lestari');
  });

  it('can be read but not changed while it is being saved', async () => {
    const sending = later();
    show({ 'PUT /api/users/5': sending.answer, 'GET /api/users/5': sari });
    await type({ 'Nama Lengkap': 'Sari D.' });
    await press('Simpan Perubahan');
    const address = screen.getByLabelText('Alamat Email');
    await userEvent.type(address, 'x');
    expect(address).toHaveAttribute('readonly');
    expect(address).toHaveValue('sari@example.com');
    await sending.give({ message: 'Berhasil', user: { ...sari, nama: 'Sari D.' } });
    await waitFor(() => expect(address).not.toHaveAttribute('readonly'));
    expect(address).toHaveValue('sari@example.com');
  });

  it('is sent once by a double click', async () => {
    show({ 'PUT /api/users/5': { message: 'Berhasil', user: sari }, 'GET /api/users/5': sari });
    await type({ 'Nama Lengkap': 'Sari D.' });
    const button = screen.getByRole('button', { name: 'Simpan Perubahan' });
    const form = button.closest('form') as HTMLFormElement;
    // Both before the page could show that the first one was heard.
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Sari Dewi'));
    expect(await sentChanges(api)).toHaveLength(1);
  });

  it('follows its rules', async () => {
    show();
    await type({ 'Nama Lengkap': 'S', 'Alamat Email': 'sari' });
    await press('Simpan Perubahan');
    expect(await screen.findByText('Nama lengkap harus diisi (minimal 2 karakter).')).toBeVisible();
    expect(screen.getByText('Format email tidak valid.')).toBeVisible();
    expect(await sentChanges(api)).toEqual([]);
  });

  it('stays as typed where saving fails', async () => {
    const view = show({ 'PUT /api/users/5': new Refusal(500, {}) });
    await type({ 'Nama Lengkap': 'Sari D.' });
    await press('Simpan Perubahan');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({ title: 'Error', description: 'Gagal update profil' }),
    );
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Sari D.');
  });
});

describe('the password', () => {
  const passwords = {
    'Password Saat Ini': 'rahasia-lama',
    'Password Baru': 'Rahasia-Baru7',
    'Konfirmasi Password Baru': 'Rahasia-Baru7',
  };

  it('is changed, and the form emptied', async () => {
    const view = show({
      'POST /api/users/change-password': { message: 'Password berhasil diubah.' },
    });
    await type(passwords);
    expect(screen.getByText('Kekuatan password: Kuat')).toBeVisible();
    await press('Ubah Password');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Sukses!',
        description: 'Password berhasil diubah.',
      }),
    );
    expect(await sentChanges(api)).toMatchObject([
      {
        call: 'POST /api/users/change-password',
        body: { currentPassword: 'rahasia-lama', newPassword: 'Rahasia-Baru7' },
      },
    ]);
    for (const label of Object.keys(passwords)) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it('follows its rules', async () => {
    show();
    await press('Ubah Password');
    expect(await screen.findByText('Password saat ini minimal 6 karakter.')).toBeVisible();
    expect(screen.getByText('Password baru minimal 6 karakter.')).toBeVisible();
    expect(screen.getByText('Konfirmasi password minimal 6 karakter.')).toBeVisible();
    await type({ ...passwords, 'Konfirmasi Password Baru': 'lain-lain' });
    expect(await screen.findByText('Password baru dan konfirmasi tidak cocok.')).toBeVisible();
    expect(await sentChanges(api)).toEqual([]);
  });

  it('shows at its field that the current one is wrong', async () => {
    const message = 'Password saat ini salah.';
    const view = show({
      'POST /api/users/change-password': new Refusal(400, {
        message,
        errors: { currentPassword: message },
      }),
    });
    await type(passwords);
    await press('Ubah Password');
    const field = screen.getByLabelText('Password Saat Ini');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(toast(view)).toMatchObject({ title: 'Error', description: message });
    expect(screen.getByLabelText('Password Baru')).toHaveValue('Rahasia-Baru7');
  });

  it.each([
    [true, 'is sent again once it is proven who is there'],
    [false, 'keeps what was typed where that is not proven'],
  ])('(%s) %s', async (isProven) => {
    const message = 'Masukkan password Anda sekali lagi untuk melanjutkan.';
    let answer: unknown = new Refusal(403, { message, code: 'proof-needed' });
    const view = show({ 'POST /api/users/change-password': () => answer, '/api/users/5': sari });
    await type(passwords);
    await press('Ubah Password');
    await waitFor(() => expect(view.store.getState().session.needsProof).toBe(true));
    for (const [label, value] of Object.entries(passwords)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    answer = { message: 'Password berhasil diubah.' };
    act(() => {
      view.store.dispatch(sessionSlice.actions.proofSettled());
      sessionProof.settle(isProven);
    });
    const words = isProven ? 'Password berhasil diubah.' : message;
    await waitFor(() => expect(toast(view)).toMatchObject({ description: words }));
    expect(await sentChanges(api)).toHaveLength(isProven ? 2 : 1);
    const left = isProven ? '' : passwords['Password Baru'];
    expect(screen.getByLabelText('Password Baru')).toHaveValue(left);
  });

  it('without words of the server fails in ours', async () => {
    const view = show({ 'POST /api/users/change-password': new Refusal(500, {}) });
    await type(passwords);
    await press('Ubah Password');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({
        title: 'Error',
        description: 'Gagal mengubah password',
      }),
    );
  });
});

describe('leaving with something not saved', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));

  it.each([
    ['a name', () => type({ 'Nama Lengkap': 'Sari' })],
    ['a password', () => type({ 'Password Baru': 'x' })],
    ['a photo', () => choosePhoto()],
  ])('asks once there is %s', async (_, change) => {
    const { router } = show();
    await change();
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/profile');
    await press('Buang');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  });

  it('goes on by itself once what it asks about is stored', async () => {
    const sending = later();
    const { router } = show({ 'PUT /api/users/5': sending.answer, 'GET /api/users/5': sari });
    await type({ 'Nama Lengkap': 'Sari D.' });
    await press('Simpan Perubahan');
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
    await sending.give({ message: 'Berhasil', user: { ...sari, nama: 'Sari D.' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks nothing below the login in place, and stays', async () => {
    const { router, store } = show();
    await type({ 'Nama Lengkap': 'Sari D.' });
    act(() => void store.dispatch(sessionSlice.actions.expired()));
    await leave();
    await waitFor(() => expect([...router.state.blockers.values()][0]?.state).toBe('unblocked'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/profile');
    expect(screen.getByLabelText('Nama Lengkap')).toHaveValue('Sari D.');
    act(() => void store.dispatch(sessionSlice.actions.opened({ token: 'x', user: sari })));
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
  });

  it('asks nothing otherwise', async () => {
    const { router } = show();
    await leave();
    expect(router.state.location.pathname).toBe('/admin');
  });
});
