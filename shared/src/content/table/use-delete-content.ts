import { errorMessage } from '@teluk-mart/shared/api-client';
import { useToast } from '@teluk-mart/shared/toast';
import { isGone } from '../../calls/is-gone';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';

/**
 * Deletes a record for good and says what came of it, in red where it worked too (spec §8, resolutions 56). Tells
 * whether the record is gone, be it by somebody else.
 */
export function useDeleteContent<Item extends ContentRecord>({
  calls,
  messages,
  words,
}: ContentKind<Item>): (item: Item) => Promise<boolean> {
  const [remove] = calls.useRemove();
  const toast = useToast();
  return async ({ id }) => {
    try {
      await remove(id).unwrap();
      toast.deletion('Sukses!', messages.deleted);
      return true;
    } catch (error) {
      toast.failure('Error', errorMessage(error, `Gagal menghapus ${words.record}`));
      return isGone(error);
    }
  };
}
