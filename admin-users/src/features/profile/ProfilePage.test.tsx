import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@teluk-mart/shared/routing';
import {
  fakeApi,
  type FakeAnswers,
  Refusal,
  sentChanges,
} from '@teluk-mart/shared/testing/fake-api';
import { makeUser } from '@teluk-mart/shared/testing/make-user';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
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
const photo = (name = 'saya.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const picker = () => screen.getByLabelText('Pilih Foto');

/** As a person who chooses from all files, whatever the browser suggests. */
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });

async function type(fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
  }
}

const revoked = jest.fn();

beforeEach(() => {
  revoked.mockClear();
  let count = 0;
  // jsdom shows no pictures and so has no addresses for chosen files.
  URL.createObjectURL = () => `blob:preview-${(count += 1)}`;
  URL.revokeObjectURL = revoked;
});
afterEach(() => jest.restoreAllMocks());

it('says so while nobody is loaded', () => {
  renderApp(<ProfilePage />);
  expect(screen.getByText('Memuat profil...')).toBeVisible();
});

describe('the photo (spec §2, §5)', () => {
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
      'PUT /api/users/5/avatar': { message: 'Avatar berhasil diperbarui.' },
      'GET /api/users/5': { ...sari, avatar_url: '/uploads/neu.webp' },
    });
    expect(picker()).toHaveAttribute('accept', 'image/*');
    await userEvent.tab();
    expect(picker()).toHaveFocus();
    const file = photo();
    await userEvent.upload(picker(), file);
    expect(screen.getByRole('img', { name: 'Pratinjau foto yang dipilih' })).toHaveAttribute(
      'src',
      'blob:preview-1',
    );
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

  it('gives the preview of another choice back', () => {
    show();
    choose(photo('a.jpg'));
    choose(photo('b.jpg'));
    expect(revoked).toHaveBeenCalledWith('blob:preview-1');
    expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:preview-2');
  });

  it.each([
    ['Gambar harus berupa file JPEG, PNG, atau WebP.', () => photo('saya.gif')],
    [
      'Ukuran gambar maksimal 10MB.',
      () => Object.defineProperty(photo(), 'size', { value: 10 * 1024 * 1024 + 1 }),
    ],
  ])('is refused at once: %s', (message, make) => {
    show();
    choose(make());
    expect(screen.getByText(message)).toBeVisible();
    expect(picker()).toHaveAccessibleDescription(message);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('stays chosen where sending it fails', async () => {
    const view = show({ 'PUT /api/users/5/avatar': new Refusal(500, {}) });
    choose(photo());
    await press('Simpan Avatar');
    await waitFor(() =>
      expect(toast(view)).toMatchObject({ title: 'Error', description: 'Gagal unggah avatar' }),
    );
    expect(screen.getByRole('img', { name: 'Pratinjau foto yang dipilih' })).toBeVisible();
  });
});

describe('the personal information', () => {
  it('is saved, and the new name stands everywhere', async () => {
    const view = show({
      'PUT /api/users/5': { message: 'Pengguna berhasil diperbarui.' },
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

describe('leaving with something not saved (resolutions 60)', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));

  it.each([
    ['a name', () => type({ 'Nama Lengkap': 'Sari' })],
    ['a password', () => type({ 'Password Baru': 'x' })],
    ['a photo', () => Promise.resolve(choose(photo()))],
  ])('asks once there is %s', async (_, change) => {
    const { router } = show();
    await change();
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/profile');
    await press('Buang');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  });

  it('asks nothing otherwise', async () => {
    const { router } = show();
    await leave();
    expect(router.state.location.pathname).toBe('/admin');
  });
});
