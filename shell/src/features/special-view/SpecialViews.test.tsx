import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SpecialView } from '@teluk-mart/contract/registry';
import { sessionSlice } from '@teluk-mart/contract/session';
import { fakeApi, sentChanges } from '@teluk-mart/testing/fake-api';
import { theme } from '@teluk-mart/ui/theme';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { renderShell } from '../../testing/render-shell';
import { composition, staffToken, staffUser } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));
jest.mock('./live-reload', () => ({ useLiveReload: () => undefined }));

const { listed, declaration } = releasedArea('public-site', 'satu', { paths: ['/', '/promo'] });
const asked = 'fedcba9876543210';
const past = `/?composition=${asked}`;
const forStaffOnly = 'Tampilan versi lama hanya untuk karyawan.';
const offer = 'Buka tampilan versi lama situs?';
const user = staffUser('marcom');
const pass = () => new Response(null, { status: 204 });
const status = () => screen.findByRole('status');
const openPast = async () => userEvent.click(await screen.findByRole('button', { name: 'Buka' }));

let reload: jest.SpyInstance;
let api: jest.SpyInstance;

beforeEach(() => {
  jest.mocked(loadArea).mockResolvedValue(declaration);
  reload = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  api = fakeApi({ 'POST /api/staff-pass': pass });
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

function open(url: string, special?: SpecialView, by: typeof user | null = null) {
  const more = { composition: '0123456789abcdef', ...(special && { special }) };
  return renderShell({ url, user: by, registry: composition([listed], more) });
}

it('says nothing on the page that everybody gets', async () => {
  await open('/');
  expect(await screen.findByRole('heading', { name: '/ satu' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

describe('a past composition', () => {
  it('is told of on every page, with the way back to what everybody gets', async () => {
    const { router } = await open(`/promo?composition=${asked}&cari=beras`, { kind: 'replay' });
    expect(await screen.findByText('Versi lama situs · 01234567')).toBeInTheDocument();
    await act(() => router.navigate('/promo?composition=1&cari=beras'));
    const badge = within(await status());
    await userEvent.click(badge.getByRole('button', { name: 'Kembali ke versi sekarang' }));
    expect(window.location).toMatchObject({ pathname: '/promo', search: '?cari=beras' });
    expect(reload.mock.calls).toEqual([[0]]);
  });

  it('is for staff only', async () => {
    await open(past);
    expect(await screen.findByText(forStaffOnly)).toBeInTheDocument();
    const notice = within(await status());
    expect(notice.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(notice.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText(forStaffOnly)).not.toBeInTheDocument();
  });

  it('is offered to staff once their session is there, and comes with a pass when they ask', async () => {
    const { store } = await renderShell({ url: past, registry: composition([listed]) });
    expect(await status()).toHaveTextContent('');
    const token = staffToken();
    act(() => void store.dispatch(sessionSlice.actions.opened({ token, user })));
    expect(await screen.findByText(offer)).toBeInTheDocument();
    expect(await sentChanges(api)).toEqual([]);
    await openPast();
    expect(await sentChanges(api)).toMatchObject([
      {
        call: 'POST /api/staff-pass',
        authorization: `Bearer ${token}`,
        body: { kind: 'composition', id: asked },
      },
    ]);
    expect(reload.mock.calls).toEqual([[0]]);
  });

  it('is not opened by a link alone, and can be declined', async () => {
    await open(past, undefined, user);
    await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
    expect(await sentChanges(api)).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no longer offered on a page whose address does not ask for it', async () => {
    const { router } = await open(past, undefined, user);
    await screen.findByText(offer);
    await act(() => router.navigate('/promo'));
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
  });

  it('is told to be unknown where the pass did not help, and offered at the next visit', async () => {
    const first = await open(past, undefined, user);
    await openPast();
    first.unmount();
    const second = await open(past, undefined, user);
    expect(await screen.findByText('Versi lama itu tidak ditemukan.')).toBeInTheDocument();
    second.unmount();
    await open(past, undefined, user);
    expect(await screen.findByText(offer)).toBeInTheDocument();
  });

  it('is refused where the server gives no pass', async () => {
    fakeApi({ 'POST /api/staff-pass': 403 });
    await open(past, undefined, user);
    await openPast();
    expect(await screen.findByText(forStaffOnly)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  describe('that a reload has left', () => {
    const words = 'Anda kembali ke versi sekarang.';
    const showReplay = async () => {
      const { unmount } = await open(past, { kind: 'replay' }, user);
      await screen.findByText(/^Versi lama situs/);
      return unmount;
    };

    it('is told of once', async () => {
      (await showReplay())();
      const { unmount } = await open('/promo', undefined, user);
      expect(await screen.findByText(words)).toBeInTheDocument();
      unmount();
      await open('/promo', undefined, user);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    });

    it('is not told of after its own way back', async () => {
      const unmount = await showReplay();
      await userEvent.click(screen.getByRole('button', { name: 'Kembali ke versi sekarang' }));
      unmount();
      await open('/', undefined, user);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    });
  });
});

it('says which area comes from a developer, until when in WITA, and leads out of it', async () => {
  const until = '2026-11-21T06:30:00.000Z';
  await open(`/?composition=${asked}`, { kind: 'override', area: 'public-site', until });
  const text = 'public-site dari komputer pengembang · sampai 14:30 WITA';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const leave = within(await status()).getByRole('link', { name: 'Akhiri' });
  expect(leave).toHaveAttribute('href', '/leave-special-view');
});

// jsdom knows no media: its computed style is that of the smallest screens.
it('stands above the page on a small screen and covers nothing, least of all a dialog', async () => {
  const registry = composition([listed], { special: { kind: 'replay' } });
  await renderShell({ url: '/', user: null, registry, styled: true });
  await screen.findByText(/^Versi lama situs/);
  const line = screen.getByRole('status').firstElementChild;
  const page = screen.getByRole('main');
  const order = line?.compareDocumentPosition(page) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const { display, position, zIndex } = getComputedStyle(line ?? page);
  expect(display).toBe('flex');
  expect(position).not.toBe('fixed');
  expect(Number(zIndex)).toBeLessThan(theme.zIndex.modal);
});
