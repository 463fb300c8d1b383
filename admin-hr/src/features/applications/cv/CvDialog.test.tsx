import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disconnected } from '@teluk-mart/shared/testing/fake-api';
import {
  CvWalk,
  openCvDialog,
  press,
  showWithCv,
  shownDialog,
  shownFrame,
  siti,
} from '../testing/show-cv-dialog';

afterEach(() => jest.restoreAllMocks());

it('tells whose CV it is, for which position, and the place in the list', async () => {
  openCvDialog();
  const dialog = await shownDialog('Siti Aminah');
  expect(within(dialog).getByRole('heading', { level: 2, name: 'Siti Aminah' })).toBeVisible();
  expect(dialog).toHaveAccessibleDescription('Kasir · 1 dari 3');
});

it('is closed by its button and by Escape', async () => {
  const onClose = jest.fn();
  showWithCv(<CvWalk onClose={onClose} />);
  await shownDialog('Siti Aminah');
  await press('Tutup');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('lets a keyboard decide without a way through the CV itself', async () => {
  openCvDialog();
  const cv = await shownFrame('Siti Aminah');
  const status = screen.getByRole('group', { name: 'Ubah status' });
  const follows = status.compareDocumentPosition(cv) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
});

it('tells what else the same person has sent', async () => {
  const before = {
    id: 9,
    nama: 'Siti Aminah',
    posisi_dilamar: 'Pramuniaga',
    status: 'Ditolak',
    dibuat_pada: '2026-03-01T01:00:00.000Z',
  } as const;
  openCvDialog({ '/api/applications/1': { ...siti, lamaran_sama: [before] } });
  const dialog = await shownDialog('Siti Aminah');
  expect(within(dialog).getByText(/Pramuniaga/)).toBeVisible();
});

it('keeps toasts off its title and its buttons while it is open', async () => {
  const { toast } = openCvDialog();
  await shownDialog('Siti Aminah');
  expect(toast().clearance).toBeDefined();
});

describe('where there is nothing to show', () => {
  it('tells that the application was deleted, and leads on', async () => {
    openCvDialog({ '/api/applications/1': 404 });
    expect(await screen.findByText(/^Lamaran tidak ditemukan\./)).toBeVisible();
    await press('Berikutnya');
    await shownDialog('Budi Santoso');
  });

  it('asks again after a failure', async () => {
    let isDown = true;
    openCvDialog({ '/api/applications/1': () => (isDown ? disconnected() : siti) });
    expect(await screen.findByText('Lamaran ini belum bisa dimuat.')).toBeVisible();
    isDown = false;
    await press('Coba lagi');
    expect(await shownFrame('Siti Aminah')).toBeVisible();
  });
});

it('leaves a note that is not saved with its applicant; it never follows to the next', async () => {
  openCvDialog();
  await shownDialog('Siti Aminah');
  await userEvent.type(screen.getByLabelText('Tambah catatan'), 'Ramah');
  await press('Berikutnya');
  await shownDialog('Budi Santoso');
  expect(screen.getByLabelText('Tambah catatan')).toHaveValue('');
  await press('Sebelumnya');
  await shownDialog('Siti Aminah');
  expect(screen.getByLabelText('Tambah catatan')).toHaveValue('Ramah');
});
