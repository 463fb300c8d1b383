import { errorMessage, isGone } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmedDeletionProps<Answer> {
  /** Names the record within a sentence: `promo "Diskon"`. */
  subject: string;
  title?: string;
  /** Sends the call; rejects if the server does. */
  remove: () => Promise<Answer>;
  /** Reports a deletion that worked. */
  onDeleted: (answer: Answer) => void;
  /** Reported if the server gives no reason for a failure. */
  failure: string;
  /** Closes after a failure too; otherwise the dialog stays for another try, unless the record is gone. */
  closesOnFailure?: boolean;
  /** Another change of the record is on its way. */
  busy?: boolean;
  /** Follows the deletion, which never rejects: `useBusyRecords` marks the row with it. */
  follow?: (deletion: Promise<void>) => Promise<void>;
  onClose: () => void;
  open?: boolean;
}

/** Deletes a record for good once that is confirmed, and reports the outcome (docs/specification.md#toasts). */
export function ConfirmedDeletion<Answer>({
  subject,
  title = 'Apakah Anda yakin?',
  remove,
  onDeleted,
  failure,
  closesOnFailure = false,
  busy = false,
  follow = (deletion) => deletion,
  onClose,
  open = true,
}: ConfirmedDeletionProps<Answer>) {
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      onDeleted(await remove());
      onClose();
    } catch (error) {
      toast.failure('Error', errorMessage(error, failure));
      if (closesOnFailure || isGone(error)) onClose();
    } finally {
      setIsDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy || isDeleting}
      title={title}
      text={`Tindakan ini akan menghapus ${subject} secara permanen.`}
      cancelLabel="Batal"
      confirmLabel="Ya, Hapus"
      destructive
      onConfirm={() => void follow(confirm())}
      onClose={onClose}
    />
  );
}
