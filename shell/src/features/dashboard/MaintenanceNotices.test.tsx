import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswers, sentChanges } from '@teluk-mart/testing/fake-api';
import { renderShell } from '../../testing/render-shell';
import { staffUser } from '../../testing/staff';

const BACKUP = {
  isScheduled: true,
  everyHours: 24,
  lastAt: '2026-11-21T18:00:00.000Z',
  failedAt: null,
  reason: null,
  isLate: false,
};

afterEach(() => jest.restoreAllMocks());

async function openDashboard(
  backup: object,
  heldPurge: object | null = null,
  more: object = {},
  answers: FakeAnswers = {},
) {
  const api = fakeApi({
    'GET /api/maintenance': () => ({ backup: { ...BACKUP, ...backup }, heldPurge, ...more }),
    'POST /api/maintenance/purge': () => ({ count: 7 }),
    ...answers,
  });
  await renderShell({ url: '/admin', user: staffUser('admin') });
  return api;
}

it('tells admins quietly when the last backup was made', async () => {
  await openDashboard({});
  expect(
    await screen.findByText('Cadangan data terakhir: 22 Nov 2026, 02:00 WITA.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [{ isScheduled: false, lastAt: null }, 'Cadangan data otomatis belum diatur di server.'],
  [{ lastAt: null }, 'Cadangan data pertama segera dibuat.'],
])('says where there is none yet: %j', async (backup, words) => {
  await openDashboard(backup);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('warns aloud of a failure, and of one that is too old', async () => {
  const reason = 'There is no room for the archive in /mnt/backups: the disk is full.';
  await openDashboard({ isLate: true, failedAt: '2026-11-22T18:00:00.000Z', reason });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Cadangan data gagal dibuat pada 23 Nov 2026, 02:00 WITA. Cadangan data terakhir: 22 Nov 2026, 02:00 WITA. Hubungi pengelola server.',
  );
  const [shortcut] = screen.getAllByRole('heading', { level: 2 });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(screen.getByRole('alert').compareDocumentPosition(shortcut as Node)).toBe(
    DOCUMENT_POSITION_FOLLOWING,
  );
});

it('asks an admin to confirm a purge that waits', async () => {
  const heldPurge = {
    reason: 'many',
    now: '2026-11-22T18:00:00.000Z',
    seenAt: '2026-11-22T18:00:00.000Z',
    due: 7,
    total: 20,
  };
  await openDashboard({}, heldPurge);
  expect(await screen.findByRole('alert')).toHaveTextContent('7 dari 20 lamaran');
  await userEvent.click(screen.getByRole('button', { name: 'Tanggal benar, hapus' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ya, Hapus' }));
  expect(await screen.findByText('7 lamaran telah dihapus.')).toBeInTheDocument();
});

const OWN = {
  network: '203.0.113.7',
  isOwn: true,
  refused: 0,
  since: null,
  grantedUntil: null,
  grantedBy: null,
};
const REFUSED = {
  ...OWN,
  network: '2001:db8:7:1::',
  isOwn: false,
  refused: 12,
  since: '2026-11-22T18:00:00.000Z',
};
const card = () => screen.findByRole('region', { name: 'Jaringan dengan banyak lamaran' });

describe('networks with many applications', () => {
  it('shows which were refused, and the own one', async () => {
    await openDashboard({}, null, { networks: [OWN, REFUSED] });
    const items = await within(await card()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '203.0.113.7 (jaringan Anda sekarang)Longgarkan 24 jam',
      '2001:db8:7:1::/6412 lamaran ditolak sejak 23 Nov 2026, 02:00 WITALonggarkan 24 jam',
    ]);
  });

  it('grants one more with one press, and says until when', async () => {
    const granted = { grantedUntil: '2026-11-23T18:00:00.000Z', grantedBy: 'Wa Ode' };
    let networks: object[] = [OWN, REFUSED];
    const api = await openDashboard(
      {},
      null,
      {},
      {
        'GET /api/maintenance': () => ({ backup: BACKUP, heldPurge: null, networks }),
        'POST /api/maintenance/network-grants': () => {
          networks = [OWN, { ...REFUSED, ...granted }];
          return { until: granted.grantedUntil };
        },
      },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Longgarkan 24 jam: 2001:db8:7:1::/64' }),
    );
    expect(
      await screen.findByText('Jaringan dilonggarkan sampai 24 Nov 2026, 02:00 WITA.'),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('Dilonggarkan sampai 24 Nov 2026, 02:00 WITA oleh Wa Ode'),
    ).toBeInTheDocument();
    expect(await sentChanges(api)).toMatchObject([{ body: { network: '2001:db8:7:1::' } }]);
    expect(screen.queryByRole('button', { name: /2001/ })).not.toBeInTheDocument();
  });

  it('says where a grant did not succeed', async () => {
    await openDashboard(
      {},
      null,
      { networks: [OWN] },
      {
        'POST /api/maintenance/network-grants': 503,
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Longgarkan 24 jam/ }));
    expect(await screen.findByText('Galat 503')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Longgarkan 24 jam/ })).toBeEnabled();
  });

  it('says where none was refused, while it loads, and where it cannot be loaded', async () => {
    let answer: unknown = new Promise(() => undefined);
    await openDashboard({}, null, {}, { 'GET /api/maintenance': () => answer });
    expect(within(await card()).getByText('Memuat data...')).toBeInTheDocument();
    cleanup();
    answer = 500;
    await openDashboard({}, null, {}, { 'GET /api/maintenance': () => answer });
    const retry = await within(await card()).findByRole('button', { name: 'Coba lagi' });
    answer = { backup: BACKUP, heldPurge: null, networks: [OWN] };
    await userEvent.click(retry);
    expect(
      await screen.findByText('Tidak ada lamaran yang ditolak dalam sehari terakhir.'),
    ).toBeInTheDocument();
  });

  it('stays without rows beside a server that does not know them', async () => {
    await openDashboard({});
    expect(await within(await card()).findByText(/^Tidak ada lamaran/)).toBeInTheDocument();
    expect(within(await card()).queryByRole('listitem')).not.toBeInTheDocument();
  });
});

it('warns of more applications than the shop gets', async () => {
  const flood = {
    since: '2026-11-22T18:00:00.000Z',
    count: 234,
    total: 500,
    share: 5,
    networks: [
      { network: '2001:db8:7::/48', count: 20 },
      { network: '198.51.100.0/24', count: 8 },
    ],
  };
  await openDashboard({}, null, { flood });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sejak 23 Nov 2026, 02:00 WITA lamaran masuk jauh lebih banyak dari biasanya: 234 lamaran di atas batas 500 per jam. Selama batas itu terlampaui, setiap jaringan hanya mendapat 5 lamaran per jam. Terbanyak dalam satu jam terakhir: 2001:db8:7::/48 (20), 198.51.100.0/24 (8).',
  );
});

it('tells nobody else', async () => {
  fakeApi({});
  await renderShell({ url: '/admin', user: staffUser('marcom') });
  await screen.findByRole('heading', { name: 'Selamat Datang, Wa Ode Nur!' });
  expect(screen.queryByText(/Cadangan|Jaringan/)).not.toBeInTheDocument();
});
