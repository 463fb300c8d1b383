import { errorMessage } from '@teluk-mart/shared/api-client';
import { useCurrentUser, useRefetchUser } from '@teluk-mart/shared/session';
import { useToast } from '@teluk-mart/shared/toast';
import { useSetAvatarMutation } from './api/profile-api';

/** Stores the chosen photo and says what came of it (spec §5, §8); resolves to whether it worked. */
export function useSaveAvatar() {
  const [setAvatar, { isLoading: saving }] = useSetAvatarMutation();
  const { id } = useCurrentUser();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  const save = async (file: File | undefined): Promise<boolean> => {
    if (!file) {
      toast.failure('Tidak ada file', 'Silakan pilih foto terlebih dahulu.');
      return false;
    }
    try {
      await setAvatar({ id, file }).unwrap();
      toast.success('Sukses!', 'Avatar berhasil diperbarui.');
      await refetchUser();
      return true;
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal unggah avatar'));
      return false;
    }
  };
  return { save, saving };
}
