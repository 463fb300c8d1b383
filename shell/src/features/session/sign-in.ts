import type { LoginFields } from '@teluk-mart/shared/domain/user/login-schema';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { fetchUser, TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { openSession, revokeToken } from './session-actions';

/** A login that did not work; its message is fit to show a person (docs/specification.md#login-page). */
export class LoginError extends Error {
  override readonly name = 'LoginError';

  constructor(
    message: string,
    /** Status of the server's answer; `undefined` where there is none. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Tells whether the server does not let this email in with this password. */
  get isRefusal(): boolean {
    return this.status === 401;
  }
}

/** Words for a login whose request itself fails. */
const LOGIN_UNREACHABLE = 'Terjadi kesalahan';

/**
 * Logs in (docs/specification.md#session-life): stores the token, fetches the user by the id in it, and opens the
 * session. A token that opens none is taken back.
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

/** Asks the server for a session token. Its message also says how long to wait after too many attempts. */
async function requestToken(fields: LoginFields): Promise<string> {
  const answer = await fetch(`${runtimeConfig().apiHost}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }).catch((cause: unknown) => {
    throw new LoginError(LOGIN_UNREACHABLE, undefined, { cause });
  });
  const { token, message } = await readBody(answer);
  if (answer.ok && typeof token === 'string') return token;
  const words = typeof message === 'string' ? message : 'Gagal untuk login';
  throw new LoginError(words, answer.status);
}

/** Reads the answer's fields; there are none where something on the way answered with anything but JSON. */
async function readBody(answer: Response): Promise<{ token?: unknown; message?: unknown }> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
