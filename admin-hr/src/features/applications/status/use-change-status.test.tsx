import Button from '@mui/material/Button';
import { fakeApi } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRestoreStatuses } from './use-change-status';

function RestoreButton() {
  const restore = useRestoreStatuses();
  const before = [{ id: 1, status: 'Ditinjau' }] as const;
  return <Button onClick={() => void restore(before, 'Ditolak')}>Urungkan</Button>;
}

async function restore(answer: unknown) {
  fakeApi({ 'PUT /api/applications/status': answer });
  const { store } = renderApp(<RestoreButton />, { user: makeUser() });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(store.getState().toast.current).toBeDefined());
  return store.getState().toast.current;
}

afterEach(() => jest.restoreAllMocks());

it('tells that a colleague’s later change was kept', async () => {
  await expect(restore({ message: 'ok', diubah: 1, dilewati: 2 })).resolves.toMatchObject({
    failure: false,
    description:
      'Status lamaran telah dikembalikan. 2 lamaran dilewati karena sudah diubah atau dihapus orang lain.',
  });
});

it('is a failure where nothing was taken back', async () => {
  await expect(restore({ message: 'ok', diubah: 0, dilewati: 1 })).resolves.toMatchObject({
    failure: true,
    description: 'Status lamaran sudah diubah atau dihapus orang lain sementara itu.',
  });
});

it('tells why it was refused', async () => {
  await expect(restore(500)).resolves.toMatchObject({ title: 'Error', description: 'Galat 500' });
});
