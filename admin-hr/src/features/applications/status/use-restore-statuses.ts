import { errorMessage } from '@teluk-mart/shared/api-client';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';
import { skippedText } from './skipped-text';

/** An application, and the status that it has or had. */
export type Standing = Pick<Application, 'id' | 'status'>;

const MEANWHILE = 'sudah diubah atau dihapus orang lain';

/**
 * Gives applications the status back that they had before somebody changed it (resolutions 57). One that has got
 * another since, from a colleague for instance, keeps it.
 */
export function useRestoreStatuses(): (
  before: readonly Standing[],
  changedTo: ApplicationStatus,
) => Promise<void> {
  const [setStatuses] = applicationCalls.useSetApplicationStatusesMutation();
  const toast = useToast();
  return async (before, changedTo) => {
    try {
      const changes = before.map(({ id, status }) => ({ id, status, dari: changedTo }));
      const { diubah, dilewati } = await setStatuses(changes).unwrap();
      if (diubah === 0) toast.failure('Error', `Status lamaran ${MEANWHILE} sementara itu.`);
      else {
        const skipped = skippedText(dilewati, MEANWHILE);
        toast.success('Sukses!', `Status lamaran telah dikembalikan.${skipped}`);
      }
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}
