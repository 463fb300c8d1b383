import { sessionSlice } from '@teluk-mart/contract/session';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import type { Role } from '@teluk-mart/domain/user/roles';
import { disconnected, fakeApi, Refusal } from '@teluk-mart/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadArea } from '../../federation/load-area';
import { renderShell } from '../../testing/render-shell';
import { composition, staffUser, usersArea, usersRoute } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

type Shell = Awaited<ReturnType<typeof renderShell>>;

const role = (name: string) => ({ name });
const labelsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  fakeApi({});
  jest.mocked(loadArea).mockResolvedValue({
    name: 'admin-users',
    routes: [
      usersRoute(() => <h1>Kelola Pengguna</h1>),
      {
        id: 'terms',
        path: '/terms',
        document: { title: 'Ketentuan' },
        page: async () => ({ default: () => <h1>Ketentuan</h1> }),
      },
    ],
  });
});
afterEach(() => jest.restoreAllMocks());

describe('AdminFrame (docs/specification.md#staff-frame)', () => {
  it('verifies the session first, then sends a stranger to the login', async () => {
    const { store, router } = await renderShell({ url: '/admin' });
    expect(await screen.findByText('Memverifikasi sesi...')).toBeInTheDocument();
    act(() => void store.dispatch(sessionSlice.actions.closed()));
    expect(await screen.findByRole('heading', role('Login Karyawan'))).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each<[Role, string[]]>([
    [
      'admin',
      ['Kelola Pengguna', 'Kelola Promo', 'Kelola Blog', 'Kelola Karir', 'Sales Dashboard'],
    ],
    ['marcom', ['Kelola Promo', 'Kelola Blog']],
    ['human-capital', ['Kelola Karir']],
    ['oprasional', ['Sales Dashboard']],
  ])('shows %s their pages in order, on the dashboard too', async (name, pages) => {
    await renderShell({ url: '/admin', user: staffUser(name) });
    const main = await screen.findByRole('main');
    expect(
      await within(main).findByRole('heading', role('Selamat Datang, Wa Ode Nur!')),
    ).toBeInTheDocument();
    const menu = screen.getByRole('navigation', role('Menu karyawan'));
    expect(labelsIn(menu)).toEqual(['Dashboard', ...pages]);
    const cards = within(main)
      .getAllByRole('heading', { level: 2 })
      .filter((heading) => heading.closest('a'));
    expect(cards.map(({ textContent }) => textContent)).toEqual(pages);
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  it('says on a card what the page is for', async () => {
    await renderShell({ url: '/admin', user: staffUser('admin') });
    const main = await screen.findByRole('main');
    const card = await within(main).findByRole('link', { name: /^Kelola Pengguna/ });
    expect(card).toHaveTextContent('Akun karyawan dan perannya.');
    expect(card).toHaveAttribute('href', '/admin/users');
  });

  it('draws a staff page of an area inside the frame and follows with title and focus', async () => {
    await renderShell({ url: '/admin', user: staffUser('admin') });
    const menu = await screen.findByRole('navigation', role('Menu karyawan'));
    await userEvent.click(within(menu).getByRole('link', role('Kelola Pengguna')));
    const main = screen.getByRole('main');
    // The dashboard's card bears the same words below its own heading.
    const heading = { ...role('Kelola Pengguna'), level: 1 };
    expect(await within(main).findByRole('heading', heading)).toBeInTheDocument();
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Kelola Pengguna',
    );
    expect(document.title).toBe('Kelola Pengguna · Teluk Mart');
    expect(main).toHaveFocus();
  });

  it('draws a public page of the same area outside the frame', async () => {
    const registry = composition([{ ...usersArea, routes: [{ path: '/terms' }], menu: [] }]);
    await renderShell({ url: '/terms', user: staffUser('admin'), registry });
    expect(await screen.findByRole('heading', role('Ketentuan'))).toBeInTheDocument();
    expect(screen.queryByRole('navigation', role('Menu karyawan'))).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/users', 'marcom', '403', 'Akses Ditolak'],
    ['/admin/salesdashboard', 'human-capital', '403', 'Akses Ditolak'],
    ['/admin/nowhere', 'admin', '404', 'Halaman Tidak Ditemukan'],
  ] as const)('answers %s for %s with %s inside the frame', async (...given) => {
    const [url, name, code, title] = given;
    await renderShell({ url, user: staffUser(name) });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', role(title))).toBeInTheDocument();
    expect(main.getByText(code)).toBeInTheDocument();
    expect(main.getByRole('link', role('Kembali ke Dashboard'))).toHaveAttribute('href', '/admin');
    expect(screen.queryByRole('heading', role('Kelola Pengguna'))).not.toBeInTheDocument();
    expect(document.title).toBe(`${title} · Teluk Mart`);
  });

  it('offers another try inside the frame while an area is missing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShell({
      url: '/admin/users',
      user: staffUser('admin'),
      registry: composition([], { unavailable: ['admin-users'] }),
    });
    expect(await screen.findByRole('button', role('Coba lagi'))).toBeInTheDocument();
    expect(screen.getByRole('navigation', role('Menu karyawan'))).toBeInTheDocument();
    expect(document.title).toBe('Halaman ini belum bisa ditampilkan · Teluk Mart');
  });

  it('really tries again when the area could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi({ '/registry.json': disconnected });
    jest.mocked(loadArea).mockRejectedValueOnce(new Error('gone'));
    await renderShell({ url: '/admin/users', user: staffUser('admin') });
    await userEvent.click(await screen.findByRole('button', role('Coba lagi')));
    expect(await screen.findByRole('heading', role('Kelola Pengguna'))).toBeInTheDocument();
    expect(document.title).toBe('Kelola Pengguna · Teluk Mart');
  });

  it('slides the sidebar in on small screens and away when a link is followed', async () => {
    const { router } = await renderShell({ url: '/admin', user: staffUser('oprasional') });
    await userEvent.click(await screen.findByRole('button', role('Buka menu')));
    const drawer = await screen.findByRole('dialog', role('Menu'));
    await userEvent.click(within(drawer).getByRole('link', role('Sales Dashboard')));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/admin/salesdashboard');
  });

  const goBack = async (router: Shell['router']) => act(() => router.navigate(-1));
  const goHome = async (_router: Shell['router'], drawer: HTMLElement) =>
    userEvent.click(within(drawer).getByRole('link', { name: /^Teluk Mart/ }));
  it.each([
    ['the back button', goBack],
    ['the brand', goHome],
  ])('slides it away with %s too', async (_name, leave) => {
    const { router } = await renderShell({ url: '/admin', user: staffUser('oprasional') });
    await act(() => router.navigate('/admin/salesdashboard'));
    await userEvent.click(screen.getByRole('button', role('Buka menu')));
    const drawer = await screen.findByRole('dialog', role('Menu'));
    await leave(router, drawer);
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('leads the keyboard past the menus', async () => {
    await renderShell({ url: '/admin', user: staffUser('admin') });
    await screen.findByRole('main');
    await userEvent.tab();
    expect(screen.getByRole('link', role('Langsung ke konten'))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

const PROFILE_ROUTE = { id: 'profile', path: '/admin/profile' };
const PROFILE_ENTRY = {
  ...{ label: 'Profil', path: '/admin/profile', icon: '', order: 90, place: 'account' as const },
  roles: ['admin'] as const,
};

describe('what an account has to know or do', () => {
  const NOTICE = {
    at: '2026-11-22T02:05:00.000Z',
    text: 'Password Anda diubah oleh Andi Rahmawati.',
  };

  it('is told until it is read', async () => {
    const user = staffUser('marcom');
    const api = fakeApi({
      'DELETE /api/users/me/notices': { message: 'x' },
      '/api/users/4': user,
    });
    await renderShell({ url: '/admin', user: { ...user, notices: [NOTICE] } });
    const notice = await screen.findByText(/Password Anda diubah oleh Andi Rahmawati\.$/);
    expect(notice).toHaveTextContent('22 Nov 2026, 10:05 WITA');
    await userEvent.click(screen.getByRole('button', role('Mengerti')));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    const [request] = api.mock.calls.map(([input]) => input as Request);
    expect(request?.url).toContain(`until=${encodeURIComponent(NOTICE.at)}`);
  });

  it('is told until it is proven who reads it, where the server asks for that', async () => {
    const user = { ...staffUser('marcom'), notices: [NOTICE] };
    Object.assign(HTMLDialogElement.prototype, { showModal: jest.fn(), close: jest.fn() });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer: unknown = new Refusal(403, { message: 'Password?', code: 'proof-needed' });
    let own: OwnUser = user;
    fakeApi({
      'DELETE /api/users/me/notices': () => answer,
      '/api/users/me/proof': () => {
        answer = { message: 'x' };
        own = staffUser('marcom');
        return answer;
      },
      '/api/users/4': () => own,
    });
    await renderShell({ url: '/admin', user });
    const button = await screen.findByRole('button', role('Mengerti'));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Batal', hidden: true }));
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await userEvent.type(await screen.findByLabelText('Password'), 'rahasia{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });

  it.each(['password', 'second-factor'] as const)(
    'leads to its own page alone while its %s has to be changed, and then where it wanted to go',
    async (pending) => {
      const profile = {
        ...usersRoute(() => <h1>Profil</h1>),
        id: 'profile',
        path: '/admin/profile',
      };
      const users = usersRoute(() => <h1>Kelola Pengguna</h1>);
      jest.mocked(loadArea).mockResolvedValue({ name: 'admin-users', routes: [profile, users] });
      const { router, store } = await renderShell({
        url: '/admin/users?cari=siti',
        user: { ...staffUser('admin'), pending },
        registry: composition([
          {
            ...usersArea,
            routes: [...usersArea.routes, { ...usersArea.routes[0], ...PROFILE_ROUTE }],
            menu: [...usersArea.menu, PROFILE_ENTRY],
          } as typeof usersArea,
        ]),
      });
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin/profile'));
      act(() => void store.dispatch(sessionSlice.actions.userLoaded(staffUser('admin'))));
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
      expect(router.state.location.search).toBe('?cari=siti');
    },
  );
});
