import { fakeApi } from '@teluk-mart/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function openDashboard(backup: object, heldPurge: object | null = null) {
  fakeApi({
    'GET /api/maintenance': () => ({ backup: { ...BACKUP, ...backup }, heldPurge }),
    'POST /api/maintenance/purge': () => ({ count: 7 }),
  });
  await renderShell({ url: '/admin', user: staffUser('admin') });
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

it('tells nobody else', async () => {
  fakeApi({});
  await renderShell({ url: '/admin', user: staffUser('marcom') });
  await screen.findByRole('heading', { name: 'Selamat Datang, Wa Ode Nur!' });
  expect(screen.queryByText(/Cadangan/)).not.toBeInTheDocument();
});
