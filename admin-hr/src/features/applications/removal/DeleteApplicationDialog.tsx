import type { Application } from '@teluk-mart/shared/domain/application/application';
import { ConfirmDialog } from '@teluk-mart/shared/ui/ConfirmDialog';

interface DeleteApplicationDialogProps {
  application: Application;
  /** Whether the deletion is on its way. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an application is deleted for good (spec §2). */
export function DeleteApplicationDialog({ application, ...dialog }: DeleteApplicationDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Apakah Anda yakin?"
      text={`Tindakan ini akan menghapus lamaran dari ${application.nama} secara permanen.`}
      cancelLabel="Batal"
      confirmLabel="Ya, Hapus"
      destructive
    />
  );
}
