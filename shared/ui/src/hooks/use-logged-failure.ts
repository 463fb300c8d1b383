import { useEffect } from 'react';

/** Logs the specified words for a failed call, once per failure (docs/specification.md#log-texts). */
export function useLoggedFailure(failure: unknown, message: string): void {
  useEffect(() => {
    if (failure !== undefined) console.error(message, failure);
  }, [failure, message]);
}
