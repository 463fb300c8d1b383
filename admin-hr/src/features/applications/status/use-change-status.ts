import { errorMessage, isGone } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import type { Application } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { applicationsApi } from '../applications-api';

/** The part of an application that its change needs and reports. */
export type Changing = Pick<Application, 'id' | 'nama' | 'status'>;

/** An application, and the status that it has or had. */
export type Standing = Pick<Application, 'id' | 'status'>;

/** Explains that an application in the list can no longer be changed. */
const GONE = 'sudah dihapus oleh orang lain';

const CHANGED_MEANWHILE = 'sudah diubah atau dihapus orang lain';

/** Returns ` 2 lamaran dilewati karena sudah dihapus oleh orang lain.`; an empty text if none was skipped. */
function skippedText(count: number, reason: string): string {
  return count === 0 ? '' : ` ${count} lamaran dilewati karena ${reason}.`;
}

/** Returns `Siti Aminah: Ditinjau` or `3 lamaran: Ditinjau`. */
function changeText(changing: readonly Changing[], to: ApplicationStatus): string {
  const [only] = changing;
  return `${changing.length === 1 ? only?.nama : `${changing.length} lamaran`}: ${to}`;
}

/**
 * Sets the status of one or several applications, reports the outcome, and offers to take it back
 * (docs/specification.md#staff-changes). Those that have the status already are left alone. Returns the former statuses
 * of the changed ones, or `undefined` after a failure; never rejects.
 */
export function useChangeStatus(): (
  applications: readonly Changing[],
  to: ApplicationStatus,
) => Promise<readonly Standing[] | undefined> {
  const [setStatus] = applicationsApi.useSetApplicationStatusMutation();
  const [setStatuses] = applicationsApi.useSetApplicationStatusesMutation();
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

/**
 * Gives applications their former status back. An application that has got another one since, from a colleague for
 * instance, keeps it.
 */
export function useRestoreStatuses(): (
  before: readonly Standing[],
  changedTo: ApplicationStatus,
) => Promise<void> {
  const [setStatuses] = applicationsApi.useSetApplicationStatusesMutation();
  const toast = useToast();
  return async (before, changedTo) => {
    try {
      const changes = before.map(({ id, status }) => ({ id, status, dari: changedTo }));
      const { diubah, dilewati } = await setStatuses(changes).unwrap();
      if (diubah === 0) {
        toast.failure('Error', `Status lamaran ${CHANGED_MEANWHILE} sementara itu.`);
      } else {
        const skipped = skippedText(dilewati, CHANGED_MEANWHILE);
        toast.success('Sukses!', `Status lamaran telah dikembalikan.${skipped}`);
      }
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}
