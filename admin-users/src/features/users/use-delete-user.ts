import { errorMessage } from '@teluk-mart/shared/api-client';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useToast } from '@teluk-mart/shared/toast';
import { useDeleteUserMutation } from './api/users-api';

/** Deletes a user for good and says what came of it (spec §8). */
export function useDeleteUser(): (user: User) => Promise<void> {
  const [remove] = useDeleteUserMutation();
  const toast = useToast();
  return async ({ id }) => {
    try {
      const { message } = await remove(id).unwrap();
      toast.success('Sukses', message);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal menghapus pengguna'));
    }
  };
}
