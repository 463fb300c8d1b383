import { fakeApi } from '@teluk-mart/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp } from '../app/start-app';
import { ErrorReports } from '../features/error-reports/error-reports';
import { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { loadArea } from '../federation/load-area';
import { scriptAttempts } from '../federation/plugins/limits';
import { releasedArea } from '../testing/released-areas';
import { composition } from '../testing/staff';

jest.mock('../federation/load-area', () => ({ loadArea: jest.fn() }));

const { listed, declaration } = releasedArea('public-site', 'satu', { paths: ['/', '/promo'] });
const registry = composition([listed], { visit: 'visit-1' });
const sendBeacon = jest.fn<boolean, [string, string]>();
const notice = () => screen.findByRole('status');
const press = async (name: string) =>
  userEvent.click(within(await notice()).getByRole('button', { name }));

/** Starts the shell in the document of a page that the server has rendered. */
async function openRendered(url = '/promo'): Promise<void> {
  window.history.replaceState(null, '', url);
  document.documentElement.className = '';
  document.body.innerHTML =
    '<div id="root"><div><header>Bingkai satu</header><main tabindex="-1"><h1>/promo satu</h1></main></div></div>';
  const areas = new AreaRegistry(registry);
  await startApp({
    registry: areas,
    reports: new ErrorReports(areas),
    pageData: {},
    renderState: { today: '2026-11-22', missing: [], formAnswer: undefined },
    styleNonce: undefined,
    isPreview: false,
  });
}

/** The public area's code is missing until it is mended. */
let isBroken: boolean;
beforeEach(() => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadArea).mockImplementation(async ({ name }) => {
    if (isBroken) throw new AreaUnavailableError(name, new Error('no entry'));
    return declaration;
  });
  Object.assign(navigator, { sendBeacon: sendBeacon.mockReset().mockReturnValue(true) });
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window, { PerformanceNavigationTiming: Object, scrollTo: () => undefined });
  fakeApi({ '/registry.json': registry });
});
afterEach(() => jest.restoreAllMocks());

it('keeps a rendered page whose area does not answer, as it is without scripts', async () => {
  await openRendered();
  expect(await notice()).toHaveTextContent('Isi dan tautannya tetap dapat Anda pakai');
  expect(screen.getByRole('heading', { name: '/promo satu' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.documentElement).toHaveClass('no-js');
  expect(sendBeacon.mock.calls.map(([, json]) => JSON.parse(json) as unknown)).toMatchObject([
    { area: 'public-site', release: 'satu', kind: 'load', message: 'Error: no entry' },
  ]);
  await press('Tutup');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('blames no release where nothing of a script came', async () => {
  jest.replaceProperty(scriptAttempts, 'hasFallenSilent', true);
  await openRendered();
  expect(await notice()).toBeInTheDocument();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('takes the page over when its area answers at last', async () => {
  await openRendered('/promo?halaman=2#daftar');
  await press('Coba lagi');
  await waitFor(async () =>
    expect(within(await notice()).getByRole('button', { name: 'Coba lagi' })).toHaveFocus(),
  );
  isBroken = false;
  await press('Coba lagi');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  await waitFor(() => expect(document.getElementById('root')).toHaveAttribute('data-hydrated'));
  expect(document.documentElement).not.toHaveClass('no-js');
  expect(screen.getByRole('heading', { name: '/promo satu' })).toBeInTheDocument();
  expect(window.location.href).toContain('/promo?halaman=2#daftar');
});

it('keeps a rendered page whose own code does not come', async () => {
  isBroken = false;
  const routes = declaration.routes.map((route) => ({
    ...route,
    page: async () => {
      throw new Error('Loading chunk promo-list failed');
    },
  }));
  jest.mocked(loadArea).mockResolvedValue({ ...declaration, routes });
  await openRendered();
  expect(await notice()).toBeVisible();
  expect(screen.getByRole('heading', { name: '/promo satu' })).toBeInTheDocument();
});
