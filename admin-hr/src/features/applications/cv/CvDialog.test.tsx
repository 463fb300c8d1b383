import { takeToastAction } from '@teluk-mart/contract/toast';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { disconnected, sentChanges } from '@teluk-mart/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  budi,
  CvWalk,
  later,
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

describe('the way from one applicant to the next', () => {
  it('is the buttons', async () => {
    openCvDialog();
    await shownDialog('Siti Aminah');
    await press('Berikutnya');
    expect(await shownDialog('Budi Santoso')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    await press('Sebelumnya');
    await shownDialog('Siti Aminah');
  });

  it('is the arrow keys, wherever the focus is', async () => {
    openCvDialog();
    const dialog = await shownDialog('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toHaveAttribute(
      'aria-keyshortcuts',
      'ArrowRight',
    );
    await userEvent.keyboard('{ArrowRight}');
    await shownDialog('Budi Santoso');
    act(() => within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await shownDialog('Wati');
    expect(within(dialog).getByRole('button', { name: 'Jadikan "Ditolak"' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await shownDialog('Budi Santoso');
  });

  it('ends at the ends, and keeps the focus there', async () => {
    openCvDialog();
    await shownDialog('Siti Aminah');
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Berikutnya');
    await shownDialog('Budi Santoso');
    await press('Berikutnya');
    await shownDialog('Wati');
    const next = screen.getByRole('button', { name: 'Berikutnya' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  it('never shows a CV under another name, nor lets one act on whom one has left', async () => {
    const next = later();
    const { calls } = openCvDialog({ '/api/applications/2': next.answer });
    const old = await shownFrame('Siti Aminah');
    await press('Berikutnya');
    expect(await shownDialog('Siti Aminah')).toHaveAccessibleDescription('Kasir · 2 dari 3');
    expect(old).toBeInTheDocument();
    await press('Jadikan "Ditolak"');
    await userEvent.keyboard('4');
    expect(calls('/api/applications/1/status')).toBe(0);
    await next.give(budi);
    await shownDialog('Budi Santoso');
    expect(old).not.toBeInTheDocument();
    expect(await shownFrame('Budi Santoso')).toBeVisible();
  });
});

/** Opens the CV of an applicant whose status the API remembers. */
async function openRemembering() {
  let status: ApplicationStatus = 'Diterima';
  const set = (to: ApplicationStatus) => {
    const sebelumnya = status;
    status = to;
    return { message: 'ok', sebelumnya };
  };
  const { api, toast } = openCvDialog({
    '/api/applications/1': () => ({ ...siti, status }),
    'PUT /api/applications/1/status': async (request: Request) =>
      set(((await request.clone().json()) as { status: ApplicationStatus }).status),
    'PUT /api/applications/status': () => {
      const sebelumnya = [{ id: 1, status }];
      status = 'Diterima';
      return { message: 'ok', diubah: 1, dilewati: 0, sebelumnya };
    },
  });
  await shownDialog('Siti Aminah');
  return { sent: () => sentChanges(api), toast: () => toast().current };
}

const choice = () => screen.getByRole('group', { name: 'Ubah status' });
const isPressed = (status: ApplicationStatus) =>
  waitFor(() => {
    expect(within(choice()).getByRole('button', { pressed: true })).toHaveTextContent(status);
    expect(choice()).toHaveAttribute('aria-busy', 'false');
  });
const undoButton = () => screen.queryByRole('button', { name: 'Urungkan' });

describe('the status beside the CV', () => {
  it('is chosen by its button', async () => {
    const { sent, toast } = await openRemembering();
    await press('Jadikan "Wawancara"');
    await isPressed('Wawancara');
    await expect(sent()).resolves.toMatchObject([
      { call: 'PUT /api/applications/1/status', body: { status: 'Wawancara' } },
    ]);
    expect(toast()).toMatchObject({
      title: 'Sukses!',
      description: 'Status lamaran berhasil diubah.',
      detail: 'Siti Aminah: Wawancara',
    });
  });

  it('is chosen by a key, the one that the button tells', async () => {
    await openRemembering();
    expect(screen.getByRole('button', { name: 'Jadikan "Ditinjau"' })).toHaveAttribute(
      'aria-keyshortcuts',
      '2',
    );
    await userEvent.keyboard('2');
    await isPressed('Ditinjau');
    await userEvent.keyboard('4');
    await isPressed('Ditolak');
    await userEvent.keyboard('1');
    await isPressed('Diterima');
  });

  it('can be taken back by a keyboard, which cannot reach the toast', async () => {
    const { sent } = await openRemembering();
    expect(undoButton()).not.toBeInTheDocument();
    await userEvent.keyboard('4');
    await isPressed('Ditolak');
    act(() => undoButton()?.focus());
    await userEvent.keyboard('{Enter}');
    await isPressed('Diterima');
    expect(undoButton()).not.toBeInTheDocument();
    expect(choice()).toContainElement(document.activeElement as HTMLElement);
    expect((await sent()).at(-1)).toMatchObject({
      call: 'PUT /api/applications/status',
      body: { perubahan: [{ id: 1, status: 'Diterima', dari: 'Ditolak' }] },
    });
  });

  it('is not offered to be taken back once more after the toast has done it', async () => {
    const { toast } = await openRemembering();
    await press('Jadikan "Ditolak"');
    await isPressed('Ditolak');
    act(() => takeToastAction(toast()?.id ?? 0));
    await isPressed('Diterima');
    expect(undoButton()).not.toBeInTheDocument();
  });

  it('is offered to be taken back for the applicant whom it was about', async () => {
    await openRemembering();
    await press('Jadikan "Ditolak"');
    await isPressed('Ditolak');
    await press('Berikutnya');
    await shownDialog('Budi Santoso');
    expect(undoButton()).not.toBeInTheDocument();
    await press('Sebelumnya');
    await shownDialog('Siti Aminah');
    expect(undoButton()).toBeVisible();
  });
});
