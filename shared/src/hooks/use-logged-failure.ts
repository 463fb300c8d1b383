import { useEffect } from 'react';

/** Writes the specification's words for a failed call to the console, once per failure (spec §8). */
export function useLoggedFailure(failure: unknown, message: string): void {
  useEffect(() => {
    if (failure !== undefined) console.error(message, failure);
  }, [failure, message]);
}
