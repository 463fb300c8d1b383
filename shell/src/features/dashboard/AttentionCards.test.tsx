import type { AreaCard, CardReader } from '@teluk-mart/contract';
import type { Role } from '@teluk-mart/domain/user/roles';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadArea } from '../../federation/load-area';
import { renderShell } from '../../testing/render-shell';
import { composition, contentArea, staffUser, usersArea } from '../../testing/staff';
import { PATIENCE } from './AttentionCards';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));
const load = jest.mocked(loadArea);

const LINE = { text: '3 lamaran menunggu.', to: '/admin/applications?status=Diterima' };
const ALL_DONE = 'Semua beres, tidak ada yang menunggu Anda.';
const MISSING = 'Belum bisa dimuat.';

function cardOf(title: string, read: CardReader, roles: readonly Role[] = ['marcom']): AreaCard {
  return { title, roles, lines: async () => ({ default: read }) };
}

const good = cardOf('Baik', async () => [LINE]);

const listed = ({ title, roles }: AreaCard) => ({ title, roles });

/** Opens the dashboard of a shop with two areas; the cards of the second are those of the test. */
async function openDashboard(cards: readonly AreaCard[], role: Role = 'marcom') {
  fakeApi({});
  load.mockImplementation(async ({ name }) => ({
    name,
    routes: [],
    cards: name === usersArea.name ? cards : [good],
  }));
  const registry = composition([
    { ...contentArea, cards: [listed(good)] },
    { ...usersArea, cards: cards.map(listed) },
  ]);
  await renderShell({ url: '/admin', user: staffUser(role), registry });
}

/** Expects the rest of the dashboard, whatever becomes of one card. */
async function expectWhole() {
  expect(await screen.findByRole('link', { name: LINE.text })).toHaveAttribute('href', LINE.to);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Kelola Promo' })).toBeInTheDocument();
}

afterEach(() => {
  load.mockReset();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the cards of the role in order, and says so where nothing waits', async () => {
  await openDashboard([
    cardOf('Kosong', async () => []),
    cardOf('Lain', async () => [LINE], ['admin']),
  ]);
  await expectWhole();
  expect(await screen.findByText(ALL_DONE)).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Baik', 'Kosong']);
});

it('asks no area for a role without a card', async () => {
  await openDashboard([], 'human-capital');
  expect(await screen.findByRole('heading', { name: /^Selamat Datang/ })).toBeInTheDocument();
  expect(screen.queryByText('Perlu perhatian')).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('asks a card that throws again', async () => {
  const read = jest.fn<ReturnType<CardReader>, []>().mockRejectedValueOnce(new Error('Gone'));
  await openDashboard([cardOf('Rusak', read.mockResolvedValue([]))]);
  await expectWhole();
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(ALL_DONE)).toBeInTheDocument();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

it('gives a card up that does not answer, until it does', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let answer: (lines: []) => void = () => undefined;
  await openDashboard([cardOf('Diam', () => new Promise((resolve) => (answer = resolve)))]);
  await expectWhole();
  await act(() => jest.advanceTimersByTimeAsync(PATIENCE));
  expect(screen.getByText(MISSING)).toBeInTheDocument();
  await act(async () => answer([]));
  expect(screen.getByText(ALL_DONE)).toBeInTheDocument();
});

it('leaves the cards of other areas where one cannot be loaded', async () => {
  fakeApi({});
  load.mockRejectedValueOnce(new Error('Gone'));
  const registry = composition([
    { ...usersArea, cards: [listed(cardOf('Hilang', async () => []))] },
    { ...contentArea, cards: [listed(good)] },
  ]);
  load.mockResolvedValueOnce({ name: contentArea.name, routes: [], cards: [good] });
  await renderShell({ url: '/admin', user: staffUser('marcom'), registry });
  await expectWhole();
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
});
