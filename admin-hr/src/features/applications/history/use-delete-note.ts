import { errorMessage } from '@teluk-mart/shared/api-client';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';

/** Deletes one of one's own notes and says what came of it. */
export function useDeleteNote(): (id: number, note: number) => Promise<void> {
  const [deleteNote] = applicationCalls.useDeleteApplicationNoteMutation();
  const toast = useToast();
  return async (id, note) => {
    try {
      const { message } = await deleteNote({ id, note }).unwrap();
      toast.success('Sukses!', message);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal menghapus catatan.'));
    }
  };
}
