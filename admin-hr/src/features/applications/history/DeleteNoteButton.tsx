import { useRef, useState } from 'react';
import { IconButton } from '@teluk-mart/shared/mui';
import { ConfirmDialog } from '@teluk-mart/shared/ui/ConfirmDialog';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { deleteIcon } from '@teluk-mart/shared/ui/icon-paths';
import {
  type FocusHeir,
  useFocusAfterRemoval,
} from '@teluk-mart/shared/hooks/use-focus-after-removal';
import { useDeleteNote } from './use-delete-note';

interface DeleteNoteButtonProps {
  /** Id of the application. */
  id: number;
  /** Id of the note. */
  note: number;
}

/** The focus leaves neither the list nor the dialog that it may stand in. */
const theList: FocusHeir = (button) => button.closest<HTMLElement>('ol');

/** Deletes a note for good, after a question. */
export function DeleteNoteButton({ id, note }: DeleteNoteButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'deleting'>('idle');
  const deleteNote = useDeleteNote();
  useFocusAfterRemoval(button, theList);
  const confirm = async () => {
    setState('deleting');
    await deleteNote(id, note);
    setState('idle');
  };
  return (
    <>
      <IconButton
        ref={button}
        aria-label="Hapus catatan"
        onClick={() => setState('asking')}
        sx={{ width: 44, height: 44 }}
      >
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={state !== 'idle'}
        busy={state === 'deleting'}
        title="Apakah Anda yakin?"
        text="Tindakan ini akan menghapus catatan ini secara permanen."
        cancelLabel="Batal"
        confirmLabel="Ya, Hapus"
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setState('idle')}
      />
    </>
  );
}
