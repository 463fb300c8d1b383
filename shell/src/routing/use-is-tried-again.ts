import { useLocation, useNavigationType } from 'react-router';

/** State of a navigation by which somebody has asked once more for the page that failed. */
export const TRIED_AGAIN = { triedAgain: true };

/** Whether the current address was loaded once more by somebody who pressed for it, and so awaits the focus. */
export function useIsTriedAgain(): boolean {
  const { state } = useLocation() as { state: unknown };
  // The browser keeps the state, but a reload or a way back is no press.
  const isNew = useNavigationType() === 'REPLACE';
  return isNew && typeof state === 'object' && state !== null && 'triedAgain' in state;
}
