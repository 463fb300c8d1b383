import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionRenewal, sessionSlice } from '@teluk-mart/shared/session';
import { fakeApi } from '@teluk-mart/shared/testing/fake-api';
import { loadArea } from '../../federation/load-area';
import { fakeDialogs } from '../../testing/fake-dialogs';
import { renderShell } from '../../testing/render-shell';
import { staffToken, staffUser, usersArea, usersRoute } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const user = staffUser('admin');
const title = 'Sesi Anda telah berakhir';

/** A staff page with something typed into it, whose session then ends. */
async function loseSessionWhileTyping() {
  jest.mocked(loadArea).mockResolvedValue({
    name: 'admin-users',
    routes: [usersRoute(() => <input aria-label="Nama" />)],
  });
  const shell = await renderShell({
    url: '/admin/users',
    user,
    registry: { areas: [usersArea], unavailable: [] },
  });
  const field = await screen.findByLabelText('Nama');
  await userEvent.type(field, 'Siti');
  const waiting = sessionRenewal.wait();
  act(() => void shell.store.dispatch(sessionSlice.actions.expired()));
  await screen.findByRole('dialog', { name: title });
  return { ...shell, field, waiting };
}

beforeEach(fakeDialogs);
afterEach(() => jest.restoreAllMocks());

describe('SessionRenewal (resolutions 62)', () => {
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Galat 401');
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
    expect(field).toHaveValue('Siti');
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
