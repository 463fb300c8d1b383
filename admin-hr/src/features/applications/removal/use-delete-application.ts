import { errorMessage } from '@teluk-mart/shared/api-client';
import { isGone } from '@teluk-mart/shared/calls/is-gone';
import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';

/**
 * Deletes an application for good and says what came of it, in the calm look (spec §8). Tells whether it is gone, be it
 * by somebody else; never rejects.
 */
export function useDeleteApplication(): (id: number) => Promise<boolean> {
  const [remove] = applicationCalls.useDeleteApplicationMutation();
  const toast = useToast();
  return async (id) => {
    try {
      await remove(id).unwrap();
      toast.success('Sukses!', APPLICATION_MESSAGES.deleted);
      return true;
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal menghapus lamaran.'));
      return isGone(error);
    }
  };
}
