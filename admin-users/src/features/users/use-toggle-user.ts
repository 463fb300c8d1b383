import { errorMessage } from '@teluk-mart/shared/api-client';
import { ACTIVE, INACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useToast } from '@teluk-mart/shared/toast';
import { useUpdateUserMutation } from './api/users-api';

/** Activates or deactivates a user and says what came of it (spec §8). */
export function useToggleUser(): (user: User) => Promise<void> {
  const [update] = useUpdateUserMutation();
  const toast = useToast();
  return async ({ id, nama, status }) => {
    try {
      await update({ id, status: status === ACTIVE ? INACTIVE : ACTIVE }).unwrap();
      toast.success('Sukses', `Status ${nama} berhasil diubah.`);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}
