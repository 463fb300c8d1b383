import { takeToastAction } from '@teluk-mart/contract/toast';
import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { Refusal, sentChanges } from '@teluk-mart/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from './testing/make-application';
import { chooseAction, findRow, showApplicationsPage } from './testing/show-applications-page';

const siti = makeApplication({
  status: 'Ditinjau',
  lamaran_lain: 1,
  // The 6th in Makassar.
  dibuat_pada: '2026-01-05T17:30:00.000Z',
});
const budi = makeApplication({ id: 8, nama: 'Budi Santoso', posisi_dilamar: 'Pramuniaga' });

let applications: readonly ApplicationDetail[];
const show = (answers = {}) => showApplicationsPage({ applications: () => applications, answers });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  applications = [siti, budi];
});
afterEach(() => jest.restoreAllMocks());

describe('the list of applications', () => {
  it('has its columns, and the day in Makassar', async () => {
    show();
    const row = await findRow('Siti Aminah');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manajemen Lamaran Kerja');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual([
      'Rincian',
      'Nama Pelamar',
      'Posisi',
      'Tanggal',
      'Status',
      'Aksi',
    ]);
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(2, 6)).toEqual([
      'Siti AminahMelamar 2 kali',
      'Kasir',
      '6 Jan 2026',
      'Ditinjau',
    ]);
    expect(await findRow('Budi Santoso')).not.toHaveTextContent('Melamar');
  });

  it('says what is wrong where there are none', async () => {
    applications = [];
    show();
    expect(await screen.findByText('Tidak ada lamaran yang cocok dengan kriteria.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unduh CSV' })).toBeDisabled();
  });

  it('asks again where it could not be fetched', async () => {
    let answer: unknown = new Refusal(500, {});
    const page = show({ '/api/applications': () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(page.toast()).toMatchObject({
      title: 'Error',
      description: 'Gagal mengambil data lamaran',
    });
    answer = [siti];
    await press('Coba lagi');
    expect(await findRow('Siti Aminah')).toBeVisible();
  });
});

describe('the status of an application', () => {
  it('is set by the menu, and taken back', async () => {
    const page = show({
      'PUT /api/applications/8/status': () => {
        applications = [siti, { ...budi, status: 'Wawancara' }];
        return { message: 'ok', sebelumnya: 'Diterima' };
      },
      'PUT /api/applications/status': { message: 'ok', diubah: 1, dilewati: 0, sebelumnya: [] },
    });
    await chooseAction('Budi Santoso', 'Jadikan "Wawancara"');
    await waitFor(async () => expect(await findRow('Budi')).toHaveTextContent('Wawancara'));
    const toast = page.toast();
    expect(toast).toMatchObject({
      title: 'Sukses!',
      description: 'Status lamaran berhasil diubah.',
      actionLabel: 'Urungkan',
      look: 'default',
    });
    await act(async () => takeToastAction(toast?.id ?? 0));
    await waitFor(() =>
      expect(page.toast()?.description).toBe('Status lamaran telah dikembalikan.'),
    );
    await expect(sentChanges(page.api)).resolves.toMatchObject([
      { call: 'PUT /api/applications/8/status', body: { status: 'Wawancara' } },
      {
        call: 'PUT /api/applications/status',
        body: { perubahan: [{ id: 8, status: 'Diterima', dari: 'Wawancara' }] },
      },
    ]);
  });

  it('is not offered once more', async () => {
    const { api } = show();
    await chooseAction('Siti Aminah', 'Jadikan "Ditinjau"');
    expect(
      screen.getByRole('menuitem', { name: 'Jadikan "Ditinjau"' }),
    ).toHaveAccessibleDescription('Status saat ini');
    await expect(sentChanges(api)).resolves.toEqual([]);
  });

  it('tells why it was refused', async () => {
    const page = show({ 'PUT /api/applications/8/status': new Refusal(500, {}) });
    await chooseAction('Budi Santoso', 'Jadikan "Ditolak"');
    await waitFor(() =>
      expect(page.toast()).toMatchObject({ title: 'Error', description: 'Gagal mengubah status' }),
    );
  });
});

describe('an application that somebody else has deleted', () => {
  it('is said to be gone where its status is to be changed, and leaves the list', async () => {
    const page = show({
      'PUT /api/applications/8/status': () => {
        applications = [siti];
        return new Refusal(404, { message: 'Lamaran tidak ditemukan.' });
      },
    });
    await chooseAction('Budi Santoso', 'Jadikan "Ditolak"');
    await waitFor(() =>
      expect(page.toast()).toMatchObject({
        title: 'Error',
        description: 'Lamaran tidak ditemukan. Lamaran ini sudah dihapus oleh orang lain.',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Budi Santoso')).not.toBeInTheDocument());
  });
});

describe('the deletion of an application', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Apakah Anda yakin?' });

  it('is asked about, and told in the calm look', async () => {
    const page = show({
      'DELETE /api/applications/8': () => {
        applications = [siti];
        return { message: 'ok' };
      },
    });
    await chooseAction('Budi Santoso', 'Hapus Lamaran');
    expect(await question()).toHaveTextContent(
      'Tindakan ini akan menghapus lamaran dari Budi Santoso secara permanen.',
    );
    await press('Ya, Hapus');
    await waitFor(() => expect(screen.queryByText('Budi Santoso')).not.toBeInTheDocument());
    expect(page.toast()).toMatchObject({
      title: 'Sukses!',
      description: 'Lamaran telah berhasil dihapus.',
      look: 'default',
    });
  });

  it('does not happen where somebody thinks again', async () => {
    const { api } = show();
    await chooseAction('Budi Santoso', 'Hapus Lamaran');
    await question();
    await press('Batal');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(sentChanges(api)).resolves.toEqual([]);
  });

  it('tells a failure, and the question stays', async () => {
    const page = show({ 'DELETE /api/applications/8': 500 });
    await chooseAction('Budi Santoso', 'Hapus Lamaran');
    await question();
    await press('Ya, Hapus');
    await waitFor(() => expect(page.toast()?.description).toBe('Galat 500'));
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
