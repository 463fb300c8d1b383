import { act, screen } from '@testing-library/react';
import { fakeApi, sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { renderShell } from '../testing/render-shell';
import { staffToken, staffUser } from '../testing/staff';

jest.mock('../federation/load-area', () => ({ loadArea: jest.fn() }));

const dashboard = { name: 'Selamat Datang, Wa Ode Nur!' };

describe('the address of the logout', () => {
  let api: jest.SpyInstance;

  beforeEach(() => {
    api = fakeApi({});
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['/logout', '/logout/'])('does not log out whoever opens %s directly', async (url) => {
    await renderShell({ url, user: staffUser('marcom') });
    expect(await screen.findByRole('heading', dashboard)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(staffToken(4));
    expect(await sentChanges(api)).toEqual([]);
  });

  it('does not log out whoever comes back to it in the history', async () => {
    const { router } = await renderShell({ url: '/logout', user: staffUser('marcom') });
    window.history.replaceState({ idx: 0, key: 'before' }, '', '/logout');
    window.history.pushState({ idx: 1, key: 'after' }, '', '/admin');
    await act(async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve));
      window.history.back();
      await moved;
    });
    expect(await screen.findByRole('heading', dashboard)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(localStorage.getItem('token')).toBe(staffToken(4));
  });

  it('leads to the login where nobody is logged in', async () => {
    await renderShell({ url: '/logout', user: null });
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
  });

  it('logs out whoever follows a link of ours', async () => {
    const { router } = await renderShell({ url: '/admin', user: staffUser('marcom') });
    await act(() => router.navigate('/logout'));
    expect(await screen.findByRole('heading', { name: 'Login Karyawan' })).toBeInTheDocument();
    expect(await sentChanges(api)).toMatchObject([{ call: 'POST /api/users/logout' }]);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
