import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { takeToastAction } from '@teluk-mart/shared/toast';
import { openCvDialog, press, shownDialog, siti } from '../testing/show-cv-dialog';

/** Opens the CV of an applicant whose status the API remembers. */
async function open() {
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

afterEach(() => jest.restoreAllMocks());

describe('the status beside the CV', () => {
  it('is chosen by its button', async () => {
    const { sent, toast } = await open();
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
    await open();
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
    const { sent } = await open();
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
    const { toast } = await open();
    await press('Jadikan "Ditolak"');
    await isPressed('Ditolak');
    act(() => takeToastAction(toast()?.id ?? 0));
    await isPressed('Diterima');
    expect(undoButton()).not.toBeInTheDocument();
  });

  it('is offered to be taken back for the applicant whom it was about', async () => {
    await open();
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
