import { errorMessage } from '@teluk-mart/shared/api-client';
import { useToast } from '@teluk-mart/shared/toast';
import type { ContentKind } from './content-kind';
import type { ContentRecord } from './content-record';

/** Deletes a record for good and says what came of it, in red where it worked too (spec §8, resolutions 56). */
export function useDeleteContent<Item extends ContentRecord>({
  calls,
  messages,
  words,
}: ContentKind<Item>): (item: Item) => Promise<void> {
  const [remove] = calls.useRemove();
  const toast = useToast();
  return async ({ id }) => {
    try {
      await remove(id).unwrap();
      toast.deletion('Sukses!', messages.deleted);
    } catch (error) {
      toast.failure('Error', errorMessage(error, `Gagal menghapus ${words.record}`));
    }
  };
}
