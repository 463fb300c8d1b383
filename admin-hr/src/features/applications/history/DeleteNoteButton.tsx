import IconButton from '@mui/material/IconButton';
import { useToast } from '@teluk-mart/contract/toast';
import { ConfirmedDeletion } from '@teluk-mart/ui/dialog/ConfirmedDeletion';
import { type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { Icon } from '@teluk-mart/ui/Icon';
import { deleteIcon } from '@teluk-mart/ui/icon-paths';
import { useRef, useState } from 'react';
import { applicationsApi } from '../applications-api';

interface DeleteNoteButtonProps {
  /** Id of the application. */
  id: number;
  /** Id of the note. */
  note: number;
}

/** Keeps the focus in the list, and so in the dialog around it. */
const theList: FocusTarget = (button) => button.closest<HTMLElement>('ol');

/** Deletes one of one's own notes for good, after a question. */
export function DeleteNoteButton({ id, note }: DeleteNoteButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const [deleteNote] = applicationsApi.useDeleteApplicationNoteMutation();
  const toast = useToast();
  useFocusAfterRemoval(button, theList);
  return (
    <>
      <IconButton
        ref={button}
        aria-label="Hapus catatan"
        onClick={() => setAsks(true)}
        sx={{ width: 44, height: 44 }}
      >
        <Icon path={deleteIcon} fontSize="small" />
      </IconButton>
      <ConfirmedDeletion
        open={asks}
        subject="catatan ini"
        remove={() => deleteNote({ id, note }).unwrap()}
        onDeleted={({ message }) => toast.success('Sukses!', message)}
        failure="Gagal menghapus catatan."
        closesOnFailure
        onClose={() => setAsks(false)}
      />
    </>
  );
}
