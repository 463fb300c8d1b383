import { errorMessage } from '@teluk-mart/shared/api-client';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';
import { skippedText } from './skipped-text';
import { useRestoreStatuses } from './use-restore-statuses';

/** An application, and the status that it had when somebody decided about it. */
export type Standing = Pick<Application, 'id' | 'status'>;

/**
 * Sets the status of one or several applications, says what came of it, and offers to take it back (spec §4, §8,
 * resolutions 57). Those that have the status already are left alone. Tells whether it worked; never rejects.
 */
export function useChangeStatus(): (
  applications: readonly Standing[],
  to: ApplicationStatus,
) => Promise<boolean> {
  const [setStatus] = applicationCalls.useSetApplicationStatusMutation();
  const [setStatuses] = applicationCalls.useSetApplicationStatusesMutation();
  const restore = useRestoreStatuses();
  const toast = useToast();
  /** Tells how many were skipped. */
  const send = async (changes: readonly Standing[]) => {
    const [only] = changes;
    if (!only || changes.length > 1) return (await setStatuses(changes).unwrap()).dilewati;
    await setStatus(only).unwrap();
    return 0;
  };
  return async (applications, to) => {
    const changing = applications.filter(({ status }) => status !== to);
    if (changing.length === 0) return true;
    try {
      const dilewati = await send(changing.map(({ id }) => ({ id, status: to })));
      const skipped = skippedText(dilewati, 'sudah dihapus');
      toast.success('Sukses!', APPLICATION_MESSAGES.statusChanged + skipped, {
        label: 'Urungkan',
        onSelect: () => void restore(changing, to),
      });
      return true;
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
      return false;
    }
  };
}
