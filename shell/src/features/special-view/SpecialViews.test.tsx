import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SpecialView } from '@teluk-mart/shared/contract/registry';
import { sessionSlice } from '@teluk-mart/shared/session';
import { fakeApi, sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { loadArea } from '../../federation/load-area';
import { releasedArea } from '../../testing/released-areas';
import { renderShell } from '../../testing/render-shell';
import { composition, staffToken, staffUser } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));
jest.mock('./follow-builds', () => ({ followBuilds: () => () => undefined }));

const { listed, declaration } = releasedArea('public-site', 'satu', { paths: ['/', '/promo'] });
const asked = 'fedcba9876543210';
const refusal = 'Tampilan versi lama hanya untuk karyawan.';
const user = staffUser('marcom');
const pass = () => new Response(null, { status: 204 });
const status = () => screen.findByRole('status');

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
    await open(`/?composition=${asked}`);
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    const notice = within(await status());
    expect(notice.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(notice.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  });

  it('comes with a pass for staff, once their session is there', async () => {
    const { store } = await renderShell({
      url: `/?composition=${asked}`,
      registry: composition([listed]),
    });
    expect(await status()).toHaveTextContent('');
    const token = staffToken();
    act(() => void store.dispatch(sessionSlice.actions.opened({ token, user })));
    await act(async () => undefined);
    expect(await sentChanges(api)).toMatchObject([
      { call: 'POST /api/staff-pass', authorization: `Bearer ${token}` },
    ]);
    expect(reload.mock.calls).toEqual([[0]]);
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  });

  it('is asked for again only once: the second time it is told that there is none', async () => {
    const { unmount } = await open(`/?composition=${asked}`, undefined, user);
    await act(async () => undefined);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    await open(`/?composition=${asked}`, undefined, user);
    expect(await screen.findByText('Versi lama itu tidak ditemukan.')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may be asked for again after it was there', async () => {
    const first = await open(`/?composition=${asked}`, undefined, user);
    await act(async () => undefined);
    first.unmount();
    const second = await open(`/?composition=${asked}`, { kind: 'replay' }, user);
    await screen.findByText(/^Versi lama situs/);
    second.unmount();
    await open(`/?composition=${asked}`, undefined, user);
    await act(async () => undefined);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is refused where the server gives no pass', async () => {
    fakeApi({ 'POST /api/staff-pass': 403 });
    await open(`/?composition=${asked}`, undefined, user);
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });
});

it('says which area comes from a developer, until when in WITA, and leads out of it', async () => {
  const until = '2026-11-21T06:30:00.000Z';
  await open(`/?composition=${asked}`, { kind: 'override', area: 'public-site', until });
  const text = 'public-site dari komputer pengembang · sampai 14:30 WITA';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const leave = within(await status()).getByRole('link', { name: 'Kembalikan' });
  expect(leave).toHaveAttribute('href', '/leave-special-view');
});
