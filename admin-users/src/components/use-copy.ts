import { useToast } from '@teluk-mart/contract/toast';

/** Copies a text to the clipboard and reports the outcome; browsers may refuse. Never rejects. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, words: { copied: string; failed: string }): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Sukses!', words.copied);
    } catch {
      toast.failure('Error', words.failed);
    }
  };
}
