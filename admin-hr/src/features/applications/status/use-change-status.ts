import { errorMessage } from '@teluk-mart/shared/api-client';
import { isGone } from '@teluk-mart/shared/calls/is-gone';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/shared/domain/application/application-statuses';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';
import { GONE, skippedText } from './skipped-text';
import { type Standing, useRestoreStatuses } from './use-restore-statuses';

/** As much of an application as its change needs and tells. */
export type Changing = Pick<Application, 'id' | 'nama' | 'status'>;

/** `Siti Aminah: Ditinjau`, `3 lamaran: Ditinjau`. */
function changeText(changing: readonly Changing[], to: ApplicationStatus): string {
  const [only] = changing;
  return `${changing.length === 1 ? only?.nama : `${changing.length} lamaran`}: ${to}`;
}

/**
 * Sets the status of one or several applications, says what came of it, and offers to take it back (spec §4, §8,
 * resolutions 57). Those that have the status already are left alone. Gives the statuses that were changed, as they had
 * been, or nothing where it failed; never rejects.
 */
export function useChangeStatus(): (
  applications: readonly Changing[],
  to: ApplicationStatus,
) => Promise<readonly Standing[] | undefined> {
  const [setStatus] = applicationCalls.useSetApplicationStatusMutation();
  const [setStatuses] = applicationCalls.useSetApplicationStatusesMutation();
  const restore = useRestoreStatuses();
  const toast = useToast();
  const send = async (changes: readonly Standing[]): Promise<readonly Standing[]> => {
    const [only] = changes;
    if (!only || changes.length > 1) return (await setStatuses(changes).unwrap()).sebelumnya;
    return [{ id: only.id, status: (await setStatus(only).unwrap()).sebelumnya }];
  };
  return async (applications, to) => {
    const changing = applications.filter(({ status }) => status !== to);
    if (changing.length === 0) return [];
    try {
      const before = await send(changing.map(({ id }) => ({ id, status: to })));
      if (before.length === 0) {
        toast.failure('Error', `Status tidak diubah: ${changing.length} lamaran ${GONE}.`);
        return before;
      }
      const skipped = skippedText(changing.length - before.length, GONE);
      toast.success('Sukses!', APPLICATION_MESSAGES.statusChanged + skipped, {
        detail: changeText(changing, to),
        action: { label: 'Urungkan', onSelect: () => void restore(before, to) },
      });
      return before;
    } catch (error) {
      const reason = errorMessage(error, 'Gagal mengubah status');
      toast.failure('Error', isGone(error) ? `${reason} Lamaran ini ${GONE}.` : reason);
      return undefined;
    }
  };
}
