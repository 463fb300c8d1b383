import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface DeleteContentDialogProps {
  /** The record within a sentence, for instance `promo`. */
  record: string;
  /** The record's title. */
  title: string;
  /** Whether the deletion is on its way. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted for good (spec §2). */
export function DeleteContentDialog({ record, title, ...dialog }: DeleteContentDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Apakah Anda yakin?"
      text={`Tindakan ini akan menghapus ${record} "${title}" secara permanen.`}
      cancelLabel="Batal"
      confirmLabel="Ya, Hapus"
      destructive
    />
  );
}
