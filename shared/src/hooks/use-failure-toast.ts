import { useEffect } from 'react';
import { errorMessage } from '@teluk-mart/shared/api-client';
import { useToast } from '@teluk-mart/shared/toast';

/** Tells staff once per failure that a list could not be fetched: the server's words, or the fallback (spec §8). */
export function useFailureToast(error: unknown, fallback: string): void {
  const toast = useToast();
  useEffect(() => {
    if (error !== undefined) toast.failure('Error', errorMessage(error, fallback));
  }, [error, fallback, toast]);
}
