import type { LoginFields } from '@teluk-mart/shared/domain/user/login-schema';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';

/** A login that did not work; its message is fit to show a person (spec §8). */
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

  /** Whether the server does not let this email in with this password. */
  get isRefusal(): boolean {
    return this.status === 401;
  }
}

/** Words for a login whose request itself fails (spec §8). */
export const LOGIN_UNREACHABLE = 'Terjadi kesalahan';

/**
 * Asks the server for a session token (spec §7). Its message also says how long to wait after too many attempts.
 *
 * @throws LoginError
 */
export async function requestToken(fields: LoginFields): Promise<string> {
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

/** The answer's fields; none where something on the way answered with anything but JSON. */
async function readBody(answer: Response): Promise<{ token?: unknown; message?: unknown }> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
