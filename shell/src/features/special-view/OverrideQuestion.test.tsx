import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, sentChanges } from '@teluk-mart/testing/fake-api';
import { renderShell } from '../../testing/render-shell';
import { composition, staffUser } from '../../testing/staff';

const ID = '0123456789abcdef0123456789abcdef';
const user = staffUser('marcom');
const offer = {
  area: 'admin-hr',
  origin: 'http://localhost:3101',
  account: user.email,
  until: '2026-11-22T10:30:00.000Z',
};

let api: jest.SpyInstance;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

function open(answer: object | number = offer, url = `/admin?override=${ID}`) {
  api = fakeApi({
    [`GET /overrides/${ID}`]: answer,
    'POST /api/staff-pass': () => new Response(null, { status: 403 }),
  });
  return renderShell({ url, user, registry: composition([]) });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('says whose code it is, for whom and until when, and asks before anything is sent', async () => {
  await open();
  await heading('Area dari komputer pengembang');
  for (const fact of ['admin-hr', 'http://localhost:3101', user.email, '22 Nov 2026, 18:30 WITA'])
    expect(await screen.findByText(fact)).toBeVisible();
  expect(await sentChanges(api)).toEqual([]);
});

it('is accepted with the session of the account; a refusal is told', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Setujui' }));
  expect(await sentChanges(api)).toMatchObject([
    { call: 'POST /api/staff-pass', body: { kind: 'override', id: ID } },
  ]);
  expect(await screen.findByRole('status')).toHaveTextContent('Izin belum bisa diberikan.');
});

it('cannot be accepted by another account', async () => {
  await open({ ...offer, account: 'andi@telukmart.id' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    `Tautan ini untuk akun andi@telukmart.id. Anda masuk sebagai ${user.email}.`,
  );
  expect(screen.queryByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
});

it('leads to the dashboard when it is declined, and asks no more', async () => {
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tolak' }));
  await heading(/^Selamat Datang/);
  unmount();
  await open(offer, '/admin');
  await heading(/^Selamat Datang/);
});

it('waits for the login: whoever comes without a session is asked after it', async () => {
  sessionStorage.setItem('override', ID);
  await open(offer, '/admin');
  await heading('Area dari komputer pengembang');
});

it('says where a link is not good any more', async () => {
  await open(404);
  expect(await screen.findByText(/^Tautan ini tidak berlaku lagi/)).toBeVisible();
});
