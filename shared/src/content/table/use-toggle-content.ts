import { errorMessage } from '@teluk-mart/shared/api-client';
import { useToast } from '@teluk-mart/shared/toast';
import { ACTIVE, INACTIVE } from '../../domain/record/status';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';

/** Shows a record to visitors or hides it, and says what came of it (spec §4, §8). */
export function useToggleContent<Item extends ContentRecord>({
  calls,
  messages,
  sentStatus,
}: ContentKind<Item>): (item: Item) => Promise<void> {
  const [setStatus] = calls.useSetStatus();
  const toast = useToast();
  return async ({ id, judul, status }) => {
    const next = status === ACTIVE ? INACTIVE : ACTIVE;
    try {
      await setStatus({ id, status: sentStatus?.(next) ?? next }).unwrap();
      toast.success('Sukses!', messages.statusChanged(judul));
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}
