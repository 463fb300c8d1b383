import { useAppSelector } from '@teluk-mart/shared/state';
import type { Session } from './session-slice';

export { sessionSlice, type Session } from './session-slice';

/** Key of the token in local storage (spec §9). */
export const TOKEN_STORAGE_KEY = 'token';

/** The current session. */
export function useSession(): Session {
  return useAppSelector((state) => state.session);
}
