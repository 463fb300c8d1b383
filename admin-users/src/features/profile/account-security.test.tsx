import type { OwnUser } from '@teluk-mart/domain/user/account';
import { fakeApi, type FakeAnswers, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from './ProfilePage';

const sari: OwnUser = makeUser({ id: 5, nama: 'Sari Dewi', role: 'marcom' });
const AT = '2026-11-22T02:05:00.000Z';
const here = {
  id: 'a',
  device: 'Chrome di Windows',
  address: '10.0.0.1',
  created_at: AT,
  seen_at: AT,
  current: true,
};
const there = { ...here, id: 'b', device: 'Firefox di Android', address: null, current: false };
const security = { authenticator: false, recoveryCodes: 0, passkeys: [], canAddPasskeys: true };

let api: jest.SpyInstance;
function show(answers: FakeAnswers = {}, user = sari) {
  api = fakeApi({
    '/api/users/me/sessions': [here, there],
    '/api/users/me/security': security,
    '/api/users/5': user,
    ...answers,
  });
  return renderApp(<ProfilePage />, { url: '/admin/profile', path: '/admin/profile', user });
}
afterEach(() => jest.restoreAllMocks());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const calls = async () => (await sentChanges(api)).map(({ call }) => call);

describe('Sesi Aktif', () => {
  it('shows device, address and time of each, and ends another one', async () => {
    const view = show({
      'DELETE /api/users/me/sessions/b': { message: 'Sesi telah dikeluarkan.' },
    });
    const part = await screen.findByRole('region', { name: 'Sesi Aktif' });
    const [first, second] = await within(part).findAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome di Windows (sesi ini)');
    expect(first).toHaveTextContent('10.0.0.1 · Masuk 22 Nov 2026, 10:05 WITA');
    expect(second).toHaveTextContent('Firefox di Android');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await press('Keluarkan Firefox di Android, masuk 22 Nov 2026, 10:05 WITA');
    await waitFor(() =>
      expect(view.store.getState().toast.current).toMatchObject({
        description: 'Sesi telah dikeluarkan.',
      }),
    );
    expect(await calls()).toEqual(['DELETE /api/users/me/sessions/b']);
  });

  it('ends all others at once', async () => {
    show({ 'DELETE /api/users/me/sessions': { message: 'Semua sesi lain telah dikeluarkan.' } });
    await press('Keluarkan semua yang lain');
    expect(await calls()).toEqual(['DELETE /api/users/me/sessions']);
  });

  it('says that it could not be read', async () => {
    show({ '/api/users/me/sessions': new Refusal(500, {}) });
    expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  });
});

describe('the authenticator app', () => {
  const begun = {
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  it('is taken into use with its first code, and shows the recovery codes once', async () => {
    userEvent.setup(); // Gives the page a clipboard.
    const confirm = '/api/users/me/authenticator/confirmation';
    const wrong = new Refusal(400, { message: 'Kode salah.', errors: { code: 'Kode salah.' } });
    const answers = [
      wrong,
      { message: 'Verifikasi dua langkah aktif.', recoveryCodes: ['abcde-fghjk'] },
    ];
    show({
      'POST /api/users/me/authenticator': begun,
      [`POST ${confirm}`]: () => answers.shift(),
    });
    await press('Aktifkan aplikasi autentikator');
    const dialog = await screen.findByRole('dialog', { name: 'Aktifkan aplikasi autentikator' });
    expect(within(dialog).getByRole('img')).toHaveAccessibleName(
      'Kode QR untuk aplikasi autentikator',
    );
    expect(dialog).toHaveTextContent('ABCD EFGH');
    const code = within(dialog).getByLabelText('Kode dari aplikasi');
    await userEvent.type(code, '12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aktifkan' }));
    expect(await screen.findByText('Kode terdiri dari 6 angka.')).toBeVisible();
    await userEvent.type(code, '3456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aktifkan' }));
    expect(await screen.findByText('Kode salah.')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '654 321');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aktifkan' }));
    const codes = await screen.findByRole('dialog', { name: 'Kode pemulihan' });
    expect(codes).toHaveTextContent('abcde-fghjk');
    await press('Salin kode');
    expect(await navigator.clipboard.readText()).toBe('abcde-fghjk');
    await userEvent.keyboard('{Escape}');
    expect(codes).toBeVisible();
    await press('Sudah saya simpan');
    await waitFor(() => expect(codes).not.toBeInTheDocument());
  });

  it('is switched off once that is confirmed', async () => {
    show({
      '/api/users/me/security': { ...security, authenticator: true, recoveryCodes: 9 },
      'DELETE /api/users/me/authenticator': { message: 'Aplikasi autentikator dimatikan.' },
    });
    expect(await screen.findByText('Aktif. Kode pemulihan yang belum dipakai: 9.')).toBeVisible();
    await press('Matikan');
    expect(await calls()).toEqual([]);
    await press('Ya, Matikan');
    await waitFor(async () =>
      expect(await calls()).toEqual(['DELETE /api/users/me/authenticator']),
    );
  });
});

describe('passkeys', () => {
  const phone = {
    id: 'k1',
    name: 'Ponsel kasir',
    created_at: AT,
    used_at: null,
    afterPassword: true,
  };

  it('are listed and removed', async () => {
    show({
      '/api/users/me/security': { ...security, passkeys: [phone] },
      'DELETE /api/users/me/passkeys/k1': { message: 'Passkey telah dihapus.' },
    });
    expect(await screen.findByText(/Hanya berlaku setelah password/)).toBeVisible();
    await press('Hapus passkey Ponsel kasir');
    await press('Ya, Hapus');
    await waitFor(async () => expect(await calls()).toEqual(['DELETE /api/users/me/passkeys/k1']));
  });

  it('cannot be added where the address has none', async () => {
    show({ '/api/users/me/security': { ...security, canAddPasskeys: false } });
    expect(
      await screen.findByText('Passkey belum bisa ditambahkan dari alamat ini.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tambah passkey' })).toBeNull();
  });
});

describe('what has to be changed first', () => {
  it('is the password alone where somebody else knows it', async () => {
    show({}, { ...sari, pending: 'password' });
    expect(screen.getByRole('alert')).toHaveTextContent('Password Anda dibuat oleh orang lain.');
    expect(screen.getByRole('heading', { name: 'Ubah Password' })).toBeVisible();
    for (const name of ['Foto Profil', 'Informasi Pribadi', 'Keamanan Akun', 'Sesi Aktif']) {
      expect(screen.queryByRole('heading', { name })).toBeNull();
    }
  });

  it('is the second factor where it is required', async () => {
    show({}, { ...sari, pending: 'second-factor' });
    expect(screen.getByRole('alert')).toHaveTextContent('wajib memakai verifikasi dua langkah');
    expect(
      await screen.findByRole('button', { name: 'Aktifkan aplikasi autentikator' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Informasi Pribadi' })).toBeNull();
  });
});

it('a strong password is offered, with its confirmation', async () => {
  userEvent.setup(); // Gives the page a clipboard.
  show({ 'POST /api/users/change-password': { message: 'Password berhasil diubah.' } });
  await userEvent.type(screen.getByLabelText('Password Saat Ini'), 'rahasia-lama');
  await press('Buat password kuat');
  const field = screen.getByLabelText('Password Baru');
  const { value } = field as HTMLInputElement;
  expect(value).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(field).toHaveAccessibleDescription(`Catat password ini: ${value}`);
  expect(screen.getByLabelText('Konfirmasi Password Baru')).toHaveValue(value);
  await press('Salin password');
  await expect(navigator.clipboard.readText()).resolves.toBe(value);
  await press('Ubah Password');
  await waitFor(async () =>
    expect((await sentChanges(api))[0]?.body).toMatchObject({ newPassword: value }),
  );
});
