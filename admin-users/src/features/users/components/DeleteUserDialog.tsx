import type { User } from '@teluk-mart/shared/domain/user/user';
import { ConfirmDialog } from '@teluk-mart/shared/ui/ConfirmDialog';

interface DeleteUserDialogProps {
  user: User;
  /** Whether the deletion is on its way. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a user is deleted for good (spec §2). */
export function DeleteUserDialog({ user, ...dialog }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Apakah Anda benar-benar yakin?"
      text={`Tindakan ini akan menghapus pengguna ${user.nama} secara permanen.`}
      cancelLabel="Batal"
      confirmLabel="Ya, Hapus"
      destructive
    />
  );
}
