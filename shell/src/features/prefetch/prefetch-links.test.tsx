import { keepAnswers } from '@teluk-mart/contract/public-api';
import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AreaRegistry } from '../../federation/area-registry';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { composition } from '../../testing/staff';
import { prefetchLinks } from './prefetch-links';
import { startPrefetch } from './start-prefetch';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const site = releasedArea('public-site', 'release-1', {
  paths: ['/', '/promo', '/promo/:id', '*'],
  redirects: [{ from: '/promosi', to: '/promo' }],
});
const users = releasedArea('admin-users', 'release-1', {
  paths: ['/admin/users'],
  roles: ['admin'],
});
const DATA: Record<string, string[]> = {
  '/promo': ['/api/promos?omit=deskripsi'],
  '/promo/:id': ['/api/promos/:id'],
};

/**
 * Puts links on the page and lets them fetch ahead; returns the pages whose code was loaded and the calls of the API.
 */
function show(links: string, { promosAnswer = [] as unknown } = {}) {
  const loaded: string[] = [];
  const routes = site.declaration.routes.map((route) => ({
    ...route,
    data: DATA[route.path],
    page: async () => {
      loaded.push(route.path);
      return route.page();
    },
  }));
  jest.mocked(loadArea).mockResolvedValue({ ...site.declaration, routes });
  const api = fakeApi({ '/api/promos': promosAnswer, '/api/promos/7': { judul: 'Beras' } });
  const asked = () => api.mock.calls.map(([address]) => String(address));
  document.body.innerHTML = links;
  const registry = new AreaRegistry(composition([site.listed, users.listed]));
  prefetchLinks(registry);
  return { loaded, asked, registry };
}

const link = () => screen.getByText('Tautan');
const pointAt = (element: Element) => fireEvent.pointerOver(element);
/** Lets more time pass than a link has to be rested on. */
const aWhile = () => jest.advanceTimersByTimeAsync(150);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'addEventListener');
  setRuntimeConfig({ apiHost: '' });
  keepAnswers({ answers: {} });
});
afterEach(() => {
  // A tab fetches ahead to its end.
  for (const [type, listener] of jest.mocked(document.addEventListener).mock.calls) {
    document.removeEventListener(type, listener);
  }
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  document.body.replaceChildren();
});

it.each([
  ['the pointer rests on it', () => pointAt(screen.getByText('Beras'))],
  ['it is touched', () => fireEvent.pointerDown(screen.getByText('Beras'))],
  ['it has the focus', () => screen.getByRole('link').focus()],
])('fetches code and data of the page that a link leads to when %s', async (_name, reach) => {
  const { loaded, asked } = show('<a href="/promo/7?x=1#y"><b>Beras</b></a>');
  reach();
  await aWhile();
  expect(asked()).toEqual(['/api/promos/7']);
  expect(loaded).toEqual(['/promo/:id']);
});

it('fetches each page once', async () => {
  const { loaded, asked } = show('<a href="/promo">Tautan</a><a href="/promo#3">Lainnya</a>');
  for (const name of ['Tautan', 'Lainnya', 'Tautan']) {
    pointAt(screen.getByText(name));
    await aWhile();
  }
  expect(loaded).toEqual(['/promo']);
  expect(asked()).toEqual(['/api/promos?omit=deskripsi']);
});

it('fetches nothing for links that the pointer only passes over', async () => {
  const { loaded } = show('<a href="/promo">Tautan</a><p>Teks</p>');
  pointAt(link());
  pointAt(screen.getByText('Teks'));
  await aWhile();
  expect(loaded).toEqual([]);
});

it.each([
  ['a place on the same page', '<a href="#atas">Tautan</a>'],
  ['the same page in another filter', '<a href="?kategori=Food">Tautan</a>'],
  ['another origin', '<a href="https://example.com/promo">Tautan</a>'],
  ['another tab', '<a href="/promo" target="_blank">Tautan</a>'],
  ['a download', '<a href="/promo" download>Tautan</a>'],
  ['the staff area', '<a href="/admin/users">Tautan</a>'],
  ['the login', '<a href="/login">Tautan</a>'],
  ['an address that leads on', '<a href="/promosi">Tautan</a>'],
])('fetches nothing for %s', async (_name, html) => {
  const { loaded, asked } = show(html);
  pointAt(link());
  await aWhile();
  fireEvent.pointerDown(link());
  await aWhile();
  expect([loaded, asked()]).toEqual([[], []]);
});

it('fetches nothing of a composition that the next navigation replaces', async () => {
  const { loaded, registry } = show('<a href="/promo">Tautan</a>');
  fakeApi({ '/registry.json': { ...composition([site.listed]), composition: 'newer' } });
  await registry.refresh();
  pointAt(link());
  await aWhile();
  expect(loaded).toEqual([]);
});

it('says nothing of a failure', async () => {
  const log = jest.spyOn(console, 'error');
  show('<a href="/promo">Tautan</a>');
  jest.mocked(loadArea).mockRejectedValue(new Error('offline'));
  pointAt(link());
  await aWhile();
  expect(log).not.toHaveBeenCalled();
});

describe('on a good connection', () => {
  /** Sets the browser's connection, and has all links in view. */
  function connect(connection: Navigator['connection']) {
    Object.assign(navigator, { connection });
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(private readonly tell: (links: object[]) => void) {}
        observe(target: Element) {
          this.tell([{ isIntersecting: true, target }]);
        }
      },
    });
  }

  it('fetches the code of what is in view, later too, and no data', async () => {
    connect({ saveData: false, effectiveType: '4g', downlink: 10 });
    const { loaded, asked } = show('<a href="/promo">Tautan</a>');
    await waitFor(() => expect(loaded).toEqual(['/promo']));
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a href="/promo/7">A</a><a href="/promo/8">B</a>',
    );
    await waitFor(() => expect(loaded).toEqual(['/promo', '/promo/:id']));
    expect(asked()).toEqual([]);
  });

  it.each([
    { saveData: false, effectiveType: '3g', downlink: 10 } as const,
    { saveData: false, effectiveType: '4g', downlink: 1.6 } as const,
  ])('and not on $effectiveType with $downlink Mbit/s', async (connection) => {
    connect(connection);
    const { loaded } = show('<a href="/promo">Tautan</a>');
    await aWhile();
    expect(loaded).toEqual([]);
  });
});

it('never begins where the visitor saves data', async () => {
  const idle = jest.fn();
  Object.assign(globalThis, { requestIdleCallback: idle });
  const registry = new AreaRegistry(composition([]));
  startPrefetch(registry);
  expect(idle).toHaveBeenCalledTimes(1);
  Object.assign(navigator, { connection: { saveData: true, effectiveType: '4g', downlink: 10 } });
  startPrefetch(registry);
  expect(idle).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
