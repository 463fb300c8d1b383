import { baseApi } from '@teluk-mart/contract/api-client';
import { sessionProof, sessionRenewal, sessionSlice } from '@teluk-mart/contract/session';
import { fakeApi, Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { useLeaveWarning } from '@teluk-mart/ui/dialog/unsaved-guard';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { loadArea } from '../../federation/load-area';
import { renderShell } from '../../testing/render-shell';
import { composition, staffToken, staffUser, usersArea, usersRoute } from '../../testing/staff';
import { SessionRenewal } from './SessionRenewal';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const user = staffUser('admin');
const hint = 'Jika password Anda sudah benar, hubungi admin: akun Anda mungkin telah diubah.';
const title = 'Sesi Anda telah berakhir';

const plainPage = () => <input aria-label="Nama" />;

/** A page that warns before its input is lost. */
function GuardedPage() {
  const [name, setName] = useState('');
  useLeaveWarning(name !== '');
  return <input aria-label="Nama" value={name} onChange={(event) => setName(event.target.value)} />;
}

/** Opens a staff page, types something into it, and ends its session. */
async function loseSessionWhileTyping(Page: ComponentType = plainPage) {
  jest.mocked(loadArea).mockResolvedValue({
    name: 'admin-users',
    routes: [usersRoute(Page)],
  });
  const shell = await renderShell({
    url: '/admin/users',
    user,
    registry: composition([usersArea]),
  });
  const field = await screen.findByLabelText('Nama');
  await userEvent.type(field, 'Siti');
  const waiting = sessionRenewal.wait();
  act(() => void shell.store.dispatch(sessionSlice.actions.expired()));
  await screen.findByRole('dialog', { name: title });
  return { ...shell, field, waiting };
}

/** Fakes the parts of the browser's own dialog that jsdom lacks: opening, closing, and giving the focus back. */
function fakeDialogs(): void {
  let before: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      if (before instanceof HTMLElement) before.focus();
    },
  });
}

beforeEach(fakeDialogs);
afterEach(() => jest.restoreAllMocks());

describe('SessionRenewal', () => {
  it('asks for the password over the page and goes on where the work was', async () => {
    const token = `${staffToken(4)}2`;
    fakeApi({ '/api/users/login': { token }, '/api/users/4': user });
    const { field, store, waiting } = await loseSessionWhileTyping();
    expect(screen.getByLabelText('Email')).toHaveValue(user.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('rahasia{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(waiting).resolves.toBe(true);
    expect(store.getState().session).toEqual({ status: 'authenticated', token, user });
    expect(localStorage.getItem('token')).toBe(token);
    expect(screen.getByLabelText('Nama')).toBe(field);
    expect(field).toHaveValue('Siti');
    expect(field).toHaveFocus();
  });

  it('stays and says why when the password is refused', async () => {
    fakeApi({ '/api/users/login': 401 });
    const { field } = await loseSessionWhileTyping();
    await userEvent.keyboard('salah{Enter}{Escape}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Galat 401${hint}`);
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(field).toHaveValue('Siti');
  });

  it('speaks of the account only where the password was refused', async () => {
    fakeApi({ '/api/users/login': 429 });
    await loseSessionWhileTyping();
    await userEvent.keyboard('rahasia{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Galat 429');
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });

  it('asks before "Keluar" loses what was typed', async () => {
    fakeApi({});
    const { field, store } = await loseSessionWhileTyping(GuardedPage);
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog).toHaveAccessibleDescription('Perubahan yang belum disimpan akan hilang.');
    expect(screen.getByRole('button', { name: 'Lanjut mengedit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(field).toHaveValue('Siti');
    expect(store.getState().session.status).toBe('expired');
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Buang dan keluar' }));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
  });

  it('gives up by "Keluar": what waits is told, and the login is shown', async () => {
    fakeApi({});
    const { waiting } = await loseSessionWhileTyping();
    await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
    await expect(waiting).resolves.toBe(false);
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the password once more', () => {
  const name = 'Masukkan password Anda';

  async function askProof() {
    jest.mocked(loadArea).mockResolvedValue({
      name: 'admin-users',
      routes: [usersRoute(plainPage)],
    });
    const shell = await renderShell({
      url: '/admin/users',
      user,
      registry: composition([usersArea]),
    });
    await userEvent.type(await screen.findByLabelText('Nama'), 'Siti');
    const waiting = sessionProof.wait();
    act(() => void shell.store.dispatch(sessionSlice.actions.proofAsked()));
    return { ...shell, waiting, dialog: await screen.findByRole('dialog', { name }) };
  }

  it('lets the call go on, and nothing typed is lost', async () => {
    const answers = [
      new Refusal(400, { message: 'Password salah.' }),
      { message: 'Terima kasih.' },
    ];
    const api = fakeApi({ '/api/users/me/proof': () => answers.shift() });
    const { waiting, dialog } = await askProof();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('salah{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Password salah.');
    await userEvent.keyboard('rahasia{Enter}');
    await expect(waiting).resolves.toBe(true);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nama')).toHaveValue('Siti');
    expect((await sentChanges(api)).map(({ body }) => body)).toEqual([
      { password: 'salah' },
      { password: 'rahasia' },
    ]);
  });

  it('asks for the second factor, too, where the account has one', async () => {
    const second = new Refusal(400, {
      message: 'Masukkan kode verifikasi untuk melanjutkan.',
      code: 'second-factor',
      methods: ['code'],
    });
    const wrong = new Refusal(400, { message: 'Kode verifikasi salah atau sudah dipakai.' });
    const answers = [second, wrong, { message: 'Terima kasih.' }];
    const api = fakeApi({ '/api/users/me/proof': () => answers.shift() });
    const { waiting } = await askProof();
    await userEvent.keyboard('rahasia{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Verifikasi dua langkah' });
    expect(within(dialog).queryByRole('button', { name: 'Pakai passkey' })).not.toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Kode verifikasi'), '000000{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Kode verifikasi salah');
    await userEvent.clear(within(dialog).getByLabelText('Kode verifikasi'));
    await userEvent.type(within(dialog).getByLabelText('Kode verifikasi'), '123456{Enter}');
    await expect(waiting).resolves.toBe(true);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await sentChanges(api)).map(({ body }) => body)).toEqual([
      { password: 'rahasia' },
      { password: 'rahasia', code: '000000' },
      { password: 'rahasia', code: '123456' },
    ]);
  });

  it('may be refused', async () => {
    fakeApi({});
    const { waiting, dialog } = await askProof();
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await expect(waiting).resolves.toBe(false);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

const { useReadNoteQuery, useSaveNoteMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readNote: build.query<{ note: string }, void>({
      query: () => '/api/note',
      extraOptions: { staff: true },
    }),
    saveNote: build.mutation<unknown, void>({
      query: () => ({ url: '/api/note', method: 'POST', body: {} }),
      extraOptions: { staff: true },
    }),
  }),
});

/** A page that reads and can save a note; the server answers it once its user has logged in again. */
function NotePage() {
  const { data } = useReadNoteQuery();
  const [save] = useSaveNoteMutation();
  return <button onClick={() => void save()}>{data ? data.note : 'Memuat'}</button>;
}

const renewed = `${staffToken(4)}2`;

describe('leaving the staff area while the session has ended', () => {
  it('sends nothing later that waited, and reads afresh', async () => {
    jest
      .mocked(loadArea)
      .mockResolvedValue({ name: 'admin-users', routes: [usersRoute(NotePage)] });
    const answer = () =>
      localStorage.getItem('token') === renewed
        ? { note: 'Catatan' }
        : Response.json({}, { status: 401 });
    const api = fakeApi({
      '/api/note': answer,
      '/api/users/login': { token: renewed },
      '/api/users/4': user,
    });
    const registry = composition([usersArea]);
    const { router } = await renderShell({ url: '/admin/users', user, registry });
    await userEvent.click(await screen.findByRole('button', { name: 'Memuat' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate('/admin/users'));
    await userEvent.type(await screen.findByLabelText('Password'), 'rahasia{Enter}');
    expect(await screen.findByRole('button', { name: 'Catatan' })).toBeInTheDocument();
    const sent = await sentChanges(api);
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/note', 'POST /api/users/login']);
  });
});

const MINUTE = 60_000;

function startChecking(answer: unknown) {
  const api = fakeApi({ '/api/users/4': answer });
  return { api, ...renderApp(<SessionRenewal />, { user }) };
}

/** Hides the tab and shows it again so much later. */
function leaveFor(milliseconds: number): void {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  now.mockReturnValue(milliseconds);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('coming back to the tab', () => {
  it('notices after a long absence that the session was revoked', async () => {
    const { store } = startChecking(401);
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  });

  it('takes over what has changed about the user', async () => {
    const { store } = startChecking(staffUser('admin', { nama: 'Wa Ode Sartika' }));
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(store.getState().session.user?.nama).toBe('Wa Ode Sartika'));
  });

  it('does not ask after a short look elsewhere', () => {
    const { api } = startChecking(401);
    leaveFor(4 * MINUTE);
    expect(api).not.toHaveBeenCalled();
  });
});
