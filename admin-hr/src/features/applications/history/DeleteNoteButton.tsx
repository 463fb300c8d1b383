import { useRef, useState } from 'react';
import { IconButton } from '@teluk-mart/shared/mui';
import { ConfirmDialog } from '@teluk-mart/shared/ui/ConfirmDialog';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { deleteIcon } from '@teluk-mart/shared/ui/icon-paths';
import { useDeleteNote } from './use-delete-note';
import { useFocusOnList } from './use-focus-on-list';

interface DeleteNoteButtonProps {
  /** Id of the application. */
  id: number;
  /** Id of the note. */
  note: number;
}

/** Deletes a note for good, after a question. */
export function DeleteNoteButton({ id, note }: DeleteNoteButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'deleting'>('idle');
  const deleteNote = useDeleteNote();
  useFocusOnList(button);
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
