export { sessionSlice, type Session } from './session-slice';

/** Key of the token in local storage (spec §9). */
export const TOKEN_STORAGE_KEY = 'token';
