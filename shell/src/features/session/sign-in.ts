import type { LoginFields } from '@teluk-mart/shared/domain/user/login-schema';
import { fetchUser, TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { openSession } from './open-session';
import { LOGIN_UNREACHABLE, LoginError, requestToken } from './request-token';
import { revokeToken } from './revoke-token';

/**
 * Logs in (spec §4): stores the token, fetches the user by the id in it, and opens the session. A token that opens none
 * is taken back.
 *
 * @throws LoginError
 */
export function signIn(fields: LoginFields) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = await requestToken(fields);
    localStorage.setItem(TOKEN_STORAGE_KEY, token);
    try {
      dispatch(openSession({ token, user: await fetchUser(token) }));
    } catch (cause) {
      console.error('Gagal memuat sesi:', cause);
      // Another tab may have stored one of its own meanwhile.
      if (localStorage.getItem(TOKEN_STORAGE_KEY) === token) {
        localStorage.removeItem(TOKEN_STORAGE_KEY);
      }
      revokeToken(token);
      throw new LoginError(LOGIN_UNREACHABLE, undefined, { cause });
    }
  };
}
