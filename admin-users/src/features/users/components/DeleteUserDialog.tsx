import { errorMessage } from '@teluk-mart/shared/api-client';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useToast } from '@teluk-mart/shared/toast';
import { ConfirmDialog } from '@teluk-mart/shared/ui/ConfirmDialog';
import { useDeleteUserMutation } from '../api/users-api';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a user is deleted for good, does it, and says what came of it (spec §2, §8). */
export function DeleteUserDialog({ user: { id, nama }, onClose }: DeleteUserDialogProps) {
  const [remove, { isLoading }] = useDeleteUserMutation();
  const toast = useToast();
  const confirm = async () => {
    try {
      const { message } = await remove(id).unwrap();
      toast.success('Sukses', message);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal menghapus pengguna'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Apakah Anda benar-benar yakin?"
      text={`Tindakan ini akan menghapus pengguna ${nama} secara permanen.`}
      cancelLabel="Batal"
      confirmLabel="Ya, Hapus"
      destructive
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
