import { sessionSlice } from '@teluk-mart/contract/session';
import { disconnected, fakeApi, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../testing/render-shell';
import { staffToken, staffUser } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const user = staffUser('marcom');

const answerLogin = (answer: unknown) =>
  fakeApi({ '/api/users/login': answer, '/api/users/4': user });

async function logIn(email = 'waode@telukmart.example', password = 'rahasia'): Promise<void> {
  const field = await screen.findByLabelText('Email');
  await act(async () => {
    fireEvent.change(field, { target: { value: email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
    await Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('LoginPage (docs/specification.md#login-page)', () => {
  it('says that the session is being checked, then shows the form', async () => {
    const { store } = await renderShell({ url: '/login' });
    expect(await screen.findByText('Memeriksa sesi...')).toBeInTheDocument();
    act(() => void store.dispatch(sessionSlice.actions.closed()));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kembali ke Home' })).toHaveAttribute('href', '/');
  });

  it('takes whoever is logged in to the dashboard', async () => {
    const { router } = await renderShell({ url: '/login', user });
    expect(
      await screen.findByRole('heading', { name: 'Selamat Datang, Wa Ode Nur!' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('asks for both fields', async () => {
    const api = fakeApi({});
    await renderShell({ url: '/login', user: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email wajib diisi.')).toBeInTheDocument();
    expect(screen.getByText('Password wajib diisi.')).toBeInTheDocument();
    expect(api).not.toHaveBeenCalled();
  });

  it('stores the token, fetches the user and goes to the dashboard', async () => {
    const token = staffToken(4);
    let answer: (body: unknown) => void = () => undefined;
    const api = answerLogin(() => new Promise((resolve) => (answer = resolve)));
    await renderShell({ url: '/login', user: null });
    await logIn();
    expect(await screen.findByRole('button', { name: 'Sedang memproses...' })).toBeDisabled();
    answer({ token, message: 'Login berhasil.' });
    expect(
      await screen.findByRole('heading', { name: 'Selamat Datang, Wa Ode Nur!' }),
    ).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(token);
    expect(await sentChanges(api)).toMatchObject([
      {
        call: 'POST /api/users/login',
        body: { email: 'waode@telukmart.example', password: 'rahasia' },
      },
    ]);
  });

  const refuse = (status: number, message: string) => new Refusal(status, { message });
  const badGateway = () => new Response('<html>Bad gateway</html>', { status: 502 });
  it.each([
    ['the server’s words', refuse(401, 'Email atau password salah.'), 'Email atau password salah.'],
    ['how long to wait', refuse(429, 'Coba lagi dalam 30 detik.'), 'Coba lagi dalam 30 detik.'],
    ['its own words without any', badGateway, 'Gagal untuk login'],
    ['that nobody answers', disconnected, 'Terjadi kesalahan'],
  ])('tells %s, keeps the email and selects the password', async (_name, answer, text) => {
    answerLogin(answer);
    await renderShell({ url: '/login', user: null });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('waode@telukmart.example');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password).toHaveFocus();
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'rahasia'.length]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says that a full browser keeps no login, and logs in until the page is left', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answerLogin({ token: staffToken(4) });
    await renderShell({ url: '/login', user: null });
    expect(await screen.findByText(/^Peramban ini tidak menyimpan login/)).toBeVisible();
    await logIn();
    expect(await screen.findByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
  });

  it('lets nobody in whose user cannot be fetched', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerLogin({ token: staffToken(5) });
    await renderShell({ url: '/login', user: null });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Terjadi kesalahan');
    expect(log).toHaveBeenCalledWith('Gagal memuat sesi:', expect.anything());
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a second factor', () => {
  const ASKED = new Refusal(401, {
    message: 'Masukkan kode verifikasi untuk melanjutkan.',
    code: 'second-factor',
    challenge: 'tantangan',
    methods: ['code'],
  });

  it('is asked for after the password, and the login goes on with it', async () => {
    const token = staffToken(4);
    const wrong = new Refusal(401, { message: 'Kode verifikasi salah atau sudah dipakai.' });
    const answers = [wrong, { token }];
    const api = fakeApi({
      '/api/users/login': ASKED,
      '/api/users/login/second-factor': () => answers.shift(),
      '/api/users/4': user,
    });
    await renderShell({ url: '/login', user: null });
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const code = screen.getByLabelText('Kode verifikasi');
    expect(code).toHaveFocus();
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Kode verifikasi salah');
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
    expect(localStorage.getItem('token')).toBe(token);
    expect((await sentChanges(api)).at(-1)?.body).toEqual({
      challenge: 'tantangan',
      code: '123456',
    });
  });

  it('leads back to the password', async () => {
    fakeApi({ '/api/users/login': ASKED });
    await renderShell({ url: '/login', user: null });
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke login' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('a link for a lost password', () => {
  async function choose(password: string, confirmation = password) {
    await userEvent.type(await screen.findByLabelText('Password Baru'), password);
    await userEvent.type(screen.getByLabelText('Konfirmasi Password Baru'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan password' }));
  }

  it('sets a new one with the token behind the #', async () => {
    const api = fakeApi({
      '/api/users/reset-password': { message: 'Password baru sudah disimpan.' },
    });
    await renderShell({ url: '/password-baru#rahasia-tautan', user: null });
    await choose('kapal-hujan', 'lain-lagi');
    expect(await screen.findByText('Password baru dan konfirmasi tidak cocok.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Konfirmasi Password Baru'));
    await userEvent.type(screen.getByLabelText('Konfirmasi Password Baru'), 'kapal-hujan{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password baru sudah disimpan.');
    expect(screen.queryByLabelText('Password Baru')).not.toBeInTheDocument();
    expect((await sentChanges(api))[0]?.body).toEqual({
      token: 'rahasia-tautan',
      newPassword: 'kapal-hujan',
    });
  });

  it('says why it does not', async () => {
    fakeApi({
      '/api/users/reset-password': new Refusal(410, { message: 'Tautan sudah dipakai.' }),
    });
    await renderShell({ url: '/password-baru#lama', user: null });
    await choose('kapal-hujan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tautan sudah dipakai.');
    expect(screen.getByLabelText('Password Baru')).toHaveValue('kapal-hujan');
  });
});

describe('a lost password', () => {
  const path = '/api/users/forgotten-password';

  async function open(canMail: boolean) {
    const api = fakeApi({ [path]: { canMail }, [`POST ${path}`]: { message: 'Sudah dikirim.' } });
    await renderShell({ url: '/login', user: null });
    await userEvent.click(await screen.findByRole('link', { name: 'Lupa password?' }));
    expect(await screen.findByRole('heading', { name: 'Lupa Password' })).toBeVisible();
    return api;
  }

  it('is asked about by mail, where there is a mail server', async () => {
    const api = await open(true);
    await userEvent.type(await screen.findByLabelText('Email'), 'sari@telukmart.id{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sudah dikirim.');
    expect((await sentChanges(api))[0]?.body).toEqual({ email: 'sari@telukmart.id' });
  });

  it('is a matter of an admin, where there is none', async () => {
    await open(false);
    expect(await screen.findByText(/^Hubungi admin toko/)).toBeVisible();
    expect(screen.getByText(/^Anda satu-satunya admin/)).toHaveTextContent('npm run set-password');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
