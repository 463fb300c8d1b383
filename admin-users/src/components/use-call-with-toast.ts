import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';

/** Runs calls that need no form, and reports their outcome; `undefined` if one failed. Never rejects. */
export function useCallWithToast(failure: string) {
  const toast = useToast();
  return async <Answer extends { message?: string }>(
    call: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      const answer = await call();
      if (answer.message !== undefined) toast.success('Sukses!', answer.message);
      return answer;
    } catch (error) {
      toast.failure('Error', errorMessage(error, failure));
      return undefined;
    }
  };
}
