import { useBlocker } from '@teluk-mart/contract/routing';
import { disconnected, fakeApi } from '@teluk-mart/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadArea } from '../../federation/load-area';
import { renderShell } from '../../testing/render-shell';
import { staffToken, staffUser } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const profileRoute = {
  id: 'profile',
  path: '/admin/profile',
  roles: ['marcom'] as const,
  document: { title: 'Profil' },
};

/** A page with something typed into it, which asks before it is left. */
function UnsavedPage() {
  const blocker = useBlocker(true);
  if (blocker.state !== 'blocked') return undefined;
  return (
    <>
      <p>{localStorage.getItem('token') === null ? 'Sudah keluar' : 'Masih masuk'}</p>
      <button onClick={blocker.proceed}>Tinggalkan</button>
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^Menu pengguna/ }));
  return screen.findByRole('menu', { name: 'Menu pengguna' });
}

describe('UserMenu (docs/specification.md#staff-frame)', () => {
  it('names the person and offers Profil, Home and Logout', async () => {
    await renderShell({ url: '/admin', user: staffUser('marcom') });
    const button = await screen.findByRole('button', { name: /^Menu pengguna/ });
    expect(button).toHaveTextContent('WO');
    expect(button).toHaveTextContent('Wa Ode Nur');
    expect(button).toHaveTextContent('marcom');
    const items = within(await openMenu()).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profil', '/admin/profile'],
      ['Home', '/'],
      ['Logout', '/logout'],
    ]);
    expect(items[0]).toHaveFocus();
  });

  it('shows the picture of whoever has one', async () => {
    const user = staffUser('marcom', { avatar_url: '/uploads/wa-ode.webp' });
    await renderShell({ url: '/admin', user });
    const button = await screen.findByRole('button', { name: /^Menu pengguna/ });
    expect(button.querySelector('img')).toHaveAttribute(
      'src',
      'http://localhost/uploads/wa-ode.webp',
    );
  });

  it('logs out: the server is told, the token is gone, the login is shown', async () => {
    const api = fakeApi({});
    const { store } = await renderShell({ url: '/admin', user: staffUser('marcom') });
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(api).toHaveBeenCalledWith('http://localhost/api/users/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${staffToken(4)}` },
      keepalive: true,
    });
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session).toEqual({ status: 'anonymous' });
  });

  it('lets a page with unsaved input ask before the logout', async () => {
    jest.mocked(loadArea).mockResolvedValue({
      name: 'admin-users',
      routes: [{ ...profileRoute, page: async () => ({ default: UnsavedPage }) }],
    });
    const api = fakeApi({});
    await renderShell({ url: '/admin/profile', user: staffUser('marcom') });
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Masih masuk')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Tinggalkan' }));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('logs out without a connection too', async () => {
    fakeApi({ '/api/users/logout': disconnected });
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderShell({ url: '/admin', user: staffUser('marcom') });
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });
});
