import { baseApi } from '@teluk-mart/contract/api-client';
import type { Registry } from '@teluk-mart/contract/registry';
import { fakeApi, sentChanges } from '@teluk-mart/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { loadArea } from '../federation/load-area';
import { type ReleasedArea, releasedArea } from '../testing/released-areas';
import { renderShell } from '../testing/render-shell';
import { composition, staffToken, staffUser } from '../testing/staff';

jest.mock('../federation/load-area', () => ({ loadArea: jest.fn() }));

const heading = (name: string) => screen.findByRole('heading', { name });
const compositionOf = (id: string, areas: readonly ReleasedArea[], more?: Partial<Registry>) =>
  composition(
    areas.map(({ listed }) => listed),
    { composition: id, ...more },
  );

/** Starts the shell with some areas, and lets it hear of a newer composition. */
async function announce(
  url: string,
  [older, newer]: [ReleasedArea[], ReleasedArea[]],
  more?: Partial<Registry>,
) {
  const all = [...older, ...newer];
  jest.mocked(loadArea).mockImplementation(async ({ name, release }) => {
    const area = all.find(({ listed }) => listed.name === name && listed.release === release);
    if (!area) throw new Error(`Nobody has released ${name} ${release}`);
    return area.declaration;
  });
  fakeApi({ '/registry.json': compositionOf('composition-2', newer, more) });
  const registry = compositionOf('composition-1', older);
  const shell = await renderShell({ url, user: staffUser('admin'), registry });
  await act(() => shell.areas.refresh());
  const go = (to: string) => act(() => shell.router.navigate(to));
  return { ...shell, go };
}

const site = (release: string, paths = ['/', '/promo', '/promo/:id']) =>
  releasedArea('public-site', release, { paths });
const users = (release: string, paths = ['/admin/users'], menu: string[] = []) =>
  releasedArea('admin-users', release, {
    paths,
    roles: ['admin'],
    menu: menu.map((label) => ({
      label,
      path: '/admin/users',
      icon: 'M0 0',
      roles: ['admin'],
      order: 10,
    })),
  });

const { readNote } = baseApi.injectEndpoints({
  endpoints: (build) => ({ readNote: build.query<unknown, void>({ query: () => '/api/note' }) }),
}).endpoints;

afterEach(() => jest.restoreAllMocks());

describe('a newer composition', () => {
  it('is taken when somebody goes to another page, layout and page together', async () => {
    const { go } = await announce('/', [[site('satu')], [site('dua')]]);
    expect(await heading('/ satu')).toBeInTheDocument();
    await go('/promo');
    expect(await heading('/promo dua')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent('Bingkai dua');
    expect(document.title).toBe('/promo dua · Teluk Mart');
  });

  it('is not taken by another query of the same page, nor by another place on it', async () => {
    const { go } = await announce('/promo/7', [[site('satu')], [site('dua')]]);
    await go('/promo/7?cari=beras');
    await go('/promo/7?cari=beras#daftar');
    expect(await heading('/promo/:id satu')).toBeInTheDocument();
    await go('/promo/8');
    expect(await heading('/promo/:id dua')).toBeInTheDocument();
  });

  it('is not taken while a form holds unsaved input', async () => {
    const { go } = await announce('/', [[site('satu')], [site('dua')]]);
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    await go('/promo');
    window.removeEventListener('beforeunload', ask);
    expect(await heading('/promo satu')).toBeInTheDocument();
    await go('/');
    expect(await heading('/ dua')).toBeInTheDocument();
  });

  it('waits for the next document where its shell is another one', async () => {
    const shell = { release: 'shell-2', scripts: {} };
    const { go, areas } = await announce('/', [[site('satu')], [site('dua')]], { shell });
    await go('/promo');
    expect(await heading('/promo satu')).toBeInTheDocument();
    expect(areas.current.composition).toBe('composition-1');
  });

  it('shows what it adds, in the menu too', async () => {
    const more = users('dua', ['/admin/users', '/admin/teams'], ['Tim']);
    const { go } = await announce('/admin', [[users('satu')], [more]]);
    await go('/admin/users');
    expect(await heading('/admin/users dua')).toBeInTheDocument();
    const menu = screen.getByRole('navigation', { name: 'Menu karyawan' });
    expect(within(menu).getByRole('link', { name: 'Tim' })).toBeInTheDocument();
    await go('/admin/teams');
    expect(await heading('/admin/teams dua')).toBeInTheDocument();
  });

  it('is where an address is looked for that the older one did not have', async () => {
    const { go } = await announce('/', [[site('satu')], [site('dua', ['/', '/baru'])]]);
    await go('/baru');
    expect(await heading('/baru dua')).toBeInTheDocument();
  });

  it('no longer has what it took away', async () => {
    const older = [site('satu'), users('satu', ['/admin/users', '/admin/teams'])];
    const newer = [site('dua', ['/']), users('dua')];
    const { go } = await announce('/promo', [older, newer]);
    await go('/admin/users');
    expect(await heading('/admin/users dua')).toBeInTheDocument();
    await go('/admin/teams');
    expect(await heading('Halaman Tidak Ditemukan')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Menu karyawan' })).toBeInTheDocument();
    await go('/promo');
    expect(await screen.findByText('404')).toBeInTheDocument();
    expect(screen.queryByText(/Bingkai/)).not.toBeInTheDocument();
  });

  it('gives what it took away to the catch-all of an area', async () => {
    const older = site('satu', ['/', '/promo', '*']);
    const { go } = await announce('/', [[older], [site('dua', ['/', '*'])]]);
    await go('/promo');
    expect(await heading('* dua')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent('Bingkai dua');
  });

  it('may lead an address on, or give it to another area', async () => {
    const older = [site('satu', ['/', '/promo', '/blog']), releasedArea('magazine', 'satu', {})];
    const newer = [
      releasedArea('public-site', 'dua', {
        paths: ['/', '/hemat'],
        redirects: [{ from: '/promo', to: '/hemat' }],
      }),
      releasedArea('magazine', 'dua', { paths: ['/blog'] }),
    ];
    const { go, router } = await announce('/blog', [older, newer]);
    await go('/promo');
    expect(await heading('/hemat dua')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/hemat');
    await go('/blog');
    expect(await heading('/blog dua')).toBeInTheDocument();
    expect(loadArea).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'magazine' }));
  });

  it('asks the API afresh, which the older one has read in its own way', async () => {
    const { go, store } = await announce('/', [[site('satu')], [site('dua')]]);
    const isKnown = () => readNote.select()(store.getState()).isUninitialized === false;
    await act(async () => void store.dispatch(readNote.initiate()));
    await go('/?cari=beras');
    expect(isKnown()).toBe(true);
    await go('/promo');
    expect(isKnown()).toBe(false);
  });

  it('stays whole when the navigation that took it is broken off', async () => {
    const newer = site('dua');
    const promo = newer.declaration.routes.find(({ path }) => path === '/promo');
    if (promo) promo.page = () => new Promise(() => undefined);
    const { router, go } = await announce('/', [[site('satu')], [newer]]);
    act(() => void router.navigate('/promo'));
    expect(await heading('/ satu')).toBeInTheDocument();
    await go('/?cari=beras');
    expect(await heading('/ dua')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveTextContent('Bingkai dua');
  });
});

const dashboard = { name: 'Selamat Datang, Wa Ode Nur!' };

it('the canonical address of a document goes with its first page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="http://localhost/">');
  const canonical = document.querySelector('link[rel=canonical]');
  const { go } = await announce('/', [[site('satu')], [site('satu')]]);
  await go('/?cari=beras');
  expect(canonical).toBeInTheDocument();
  await go('/promo');
  expect(canonical).not.toBeInTheDocument();
});

describe('the address of the logout', () => {
  let api: jest.SpyInstance;

  beforeEach(() => {
    api = fakeApi({});
  });
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
