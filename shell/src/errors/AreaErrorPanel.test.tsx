import { disconnected, fakeApi } from '@teluk-mart/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { loadArea } from '../federation/load-area';
import { scriptAttempts } from '../federation/plugins/limits';
import { releasedArea } from '../testing/released-areas';
import { renderShell } from '../testing/render-shell';
import { composition, staffUser, usersArea, usersRoute } from '../testing/staff';

jest.mock('../federation/load-area', () => ({ loadArea: jest.fn() }));

const site = (release: string) => releasedArea('public-site', release, { paths: ['/', '/promo'] });
const retry = () => screen.findByRole('button', { name: 'Coba lagi' });
const sendBeacon = jest.fn<boolean, [string, string]>();
const reported = () => sendBeacon.mock.calls.map(([, json]) => JSON.parse(json) as unknown);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(navigator, { sendBeacon: sendBeacon.mockReset().mockReturnValue(true) });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(loadArea).mockReset();
});

it('goes on with a newer composition at once when somebody tries again', async () => {
  const [older, newer] = [site('satu'), site('dua')];
  jest.mocked(loadArea).mockImplementation(async ({ name, release }) => {
    if (release === 'satu') throw new AreaUnavailableError(name);
    return newer.declaration;
  });
  fakeApi({ '/registry.json': composition([newer.listed], { composition: '2' }) });
  // With a hash in the address, which makes no difference.
  await renderShell({ url: '/promo#daftar', user: null, registry: composition([older.listed]) });
  await userEvent.click(await retry());
  expect(await screen.findByRole('heading', { name: '/promo dua' })).toBeInTheDocument();
  expect(window.location.hash).toBe('#daftar');
});

it('gives the focus to the page that has come, and to the button while it has not', async () => {
  const { listed, declaration } = site('satu');
  let isBroken = true;
  jest.mocked(loadArea).mockImplementation(async ({ name }) => {
    if (isBroken) throw new AreaUnavailableError(name);
    return declaration;
  });
  fakeApi({});
  await renderShell({ url: '/promo', user: null, registry: composition([listed]) });
  await userEvent.click(await retry());
  await waitFor(async () => expect(await retry()).toHaveFocus());
  isBroken = false;
  await userEvent.click(await retry());
  expect(await screen.findByRole('heading', { name: '/promo satu' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('gives the focus to the button that stands in the place of the one that was pressed', async () => {
  await openFailing(() => {
    throw new TypeError('x is undefined');
  });
  await userEvent.click(await retry());
  await waitFor(async () => expect(await retry()).toHaveFocus());
});

it('asks under new addresses after a failure, also where no script had been asked for', async () => {
  const { scripts: _scripts, ...unhashed } = site('satu').listed;
  const fail = jest.spyOn(scriptAttempts, 'fail');
  fakeApi({ '/registry.json': disconnected });
  await renderShell({ url: '/promo', user: null, registry: composition([unhashed]) });
  expect(await retry()).toBeInTheDocument();
  expect(loadArea).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledWith('/areas/public-site/');
});

it('leaves the other areas alone, and tells of the one that could not be loaded', async () => {
  const { listed, declaration } = site('satu');
  jest.mocked(loadArea).mockImplementation(async ({ name }) => {
    if (name === 'admin-users') throw new AreaUnavailableError(name, new Error('no entry'));
    return declaration;
  });
  fakeApi({});
  const registry = composition([listed, usersArea], { visit: 'visit-1' });
  const { router } = await renderShell({
    url: '/admin/users',
    user: staffUser('admin'),
    registry,
  });
  expect(await retry()).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Menu karyawan' })).toBeInTheDocument();
  expect(reported()).toEqual([
    {
      visit: 'visit-1',
      area: 'admin-users',
      release: 'release-1',
      kind: 'load',
      message: 'Error: no entry',
    },
  ]);
  await act(() => router.navigate('/promo'));
  expect(await screen.findByRole('heading', { name: '/promo satu' })).toBeInTheDocument();
});

/** Opens the page of the users, which fails. */
async function openFailing(page: Parameters<typeof usersRoute>[0], load?: () => Promise<never>) {
  const route = { ...usersRoute(page), ...(load && { page: load }) };
  jest.mocked(loadArea).mockResolvedValue({ name: 'admin-users', routes: [route] });
  fakeApi({});
  const registry = composition([usersArea], { visit: 'visit-1' });
  return renderShell({ url: '/admin/users', user: staffUser('admin'), registry });
}

it('tells of a page that throws while it is drawn, by the area whose it is', async () => {
  await openFailing(() => {
    throw new TypeError('x is undefined');
  });
  expect(await retry()).toBeInTheDocument();
  expect(reported()).toMatchObject([{ area: 'admin-users', kind: 'render' }]);
});

it('keeps title and frame of a page whose code does not come', async () => {
  await openFailing(
    () => undefined,
    async () => {
      throw new Error('Loading chunk users failed');
    },
  );
  expect(await retry()).toBeInTheDocument();
  expect(document.title).toBe('Kelola Pengguna · Teluk Mart');
  expect(reported()).toMatchObject([
    { area: 'admin-users', kind: 'load', message: 'Error: Loading chunk users failed' },
  ]);
});
