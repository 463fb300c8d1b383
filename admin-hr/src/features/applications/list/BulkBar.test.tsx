import { takeToastAction } from '@teluk-mart/contract/toast';
import { sentChanges } from '@teluk-mart/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from '../testing/make-application';
import { findRow, showApplicationsPage } from '../testing/show-applications-page';

const names = ['Siti Aminah', 'Budi Santoso', 'Andi Tenri'];
const applications = names.map((nama, at) =>
  makeApplication({ id: at + 1, nama, status: at === 0 ? 'Ditolak' : 'Diterima' }),
);

const sebelumnya = [2, 3].map((id) => ({ id, status: 'Diterima' }));
const changed = { message: 'ok', diubah: 2, dilewati: 0, sebelumnya };

async function show(answer: unknown = changed) {
  const page = showApplicationsPage({
    applications: () => applications,
    answers: { 'PUT /api/applications/status': () => answer },
  });
  await findRow('Siti Aminah');
  return page;
}

const pick = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Pilih lamaran ${name}` }));
const all = () => screen.getByRole('checkbox', { name: 'Pilih semua lamaran di halaman ini' });
const bar = () => screen.queryByRole('region', { name: /lamaran dipilih$/ });
const press = (name: string) =>
  userEvent.click(within(bar() as HTMLElement).getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

it('chooses single applications, all of the page, and none', async () => {
  await show();
  expect(bar()).toBeNull();
  await pick('Siti Aminah');
  expect(bar()).toHaveTextContent('1 lamaran dipilih');
  expect(all()).toBePartiallyChecked();
  await userEvent.click(all());
  expect(bar()).toHaveTextContent('3 lamaran dipilih');
  await pick('Budi Santoso');
  expect(bar()).toHaveTextContent('2 lamaran dipilih');
  await press('Batal pilih');
  expect(bar()).toBeNull();
  expect(all()).toHaveFocus();
  expect(all()).not.toBeChecked();
});

it('sets a status for those that do not have it, and takes it back', async () => {
  const page = await show();
  await userEvent.click(all());
  await press('Jadikan "Ditolak"');
  await waitFor(() => expect(page.toast()?.description).toBe('Status lamaran berhasil diubah.'));
  expect(bar()).toBeNull();
  await act(async () => takeToastAction(page.toast()?.id ?? 0));
  await waitFor(() => expect(page.toast()?.description).toBe('Status lamaran telah dikembalikan.'));
  const changes = await sentChanges(page.api);
  expect(changes.map(({ body }) => body)).toEqual([
    {
      perubahan: [
        { id: 2, status: 'Ditolak' },
        { id: 3, status: 'Ditolak' },
      ],
    },
    {
      perubahan: [
        { id: 2, status: 'Diterima', dari: 'Ditolak' },
        { id: 3, status: 'Diterima', dari: 'Ditolak' },
      ],
    },
  ]);
});

it('does not offer a status that all of them have', async () => {
  await show();
  await pick('Siti Aminah');
  const button = (name: string) => within(bar() as HTMLElement).queryByRole('button', { name });
  expect(button('Ditolak')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Jadikan "Ditolak"')).toBeNull();
  await pick('Budi Santoso');
  expect(button('Jadikan "Ditolak"')).toBeVisible();
});

it('says how many were gone', async () => {
  const page = await show({ message: 'ok', diubah: 2, dilewati: 1, sebelumnya });
  await userEvent.click(all());
  await press('Jadikan "Wawancara"');
  await waitFor(() =>
    expect(page.toast()?.description).toBe(
      'Status lamaran berhasil diubah. 1 lamaran dilewati karena sudah dihapus oleh orang lain.',
    ),
  );
});

it('is a failure where all of them were gone', async () => {
  const page = await show({ message: 'ok', diubah: 0, dilewati: 3, sebelumnya: [] });
  await userEvent.click(all());
  await press('Jadikan "Wawancara"');
  await waitFor(() =>
    expect(page.toast()).toMatchObject({
      title: 'Error',
      description: 'Status tidak diubah: 3 lamaran sudah dihapus oleh orang lain.',
    }),
  );
  expect(page.toast()?.actionLabel).toBeUndefined();
});

it('keeps the choice where it failed', async () => {
  const page = await show(500);
  await userEvent.click(all());
  await press('Jadikan "Wawancara"');
  await waitFor(() => expect(page.toast()?.description).toBe('Galat 500'));
  expect(bar()).toHaveTextContent('3 lamaran dipilih');
});

it('drops the choice with another filter', async () => {
  await show();
  await pick('Siti Aminah');
  await userEvent.click(screen.getByRole('button', { name: 'Ditinjau' }));
  expect(bar()).toBeNull();
});

it('does not bring the choice back with the page where it was made', async () => {
  const page = await show();
  await pick('Siti Aminah');
  await userEvent.click(screen.getByRole('button', { name: 'Ditinjau' }));
  await act(() => page.router.navigate(-1));
  await waitFor(() => expect(page.address().toString()).toBe(''));
  await findRow('Siti Aminah');
  expect(bar()).toBeNull();
});
