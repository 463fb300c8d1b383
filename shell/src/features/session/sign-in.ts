import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { fetchUser } from '@teluk-mart/contract/session';
import type { AppDispatch } from '@teluk-mart/contract/state';
import type { LoginAnswer, SecondStep } from '@teluk-mart/domain/user/login-answers';
import type { LoginFields } from '@teluk-mart/domain/user/login-schema';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import { keepToken, openSession, readToken, revokeToken } from './session-actions';

/** A failed login; its message is fit to show a person (docs/specification.md#login-page). */
export class LoginError extends Error {
  override readonly name = 'LoginError';

  constructor(
    message: string,
    /** Status of the server's answer; `undefined` if there is none. */
    readonly status?: number,
    options?: ErrorOptions,
    /** Set if the password was right and a second factor is asked for. */
    readonly secondStep?: SecondStep,
  ) {
    super(message, options);
  }

  /** Returns true if the server does not let this email in with this password. */
  get isRefusal(): boolean {
    return this.status === 401;
  }
}

/** Words for a login without an answer. */
const LOGIN_UNREACHABLE = 'Terjadi kesalahan';

/** Words for an answer without words of its own. */
const LOGIN_FAILED = 'Gagal untuk login';

const PASSKEY_CANCELLED = 'Passkey tidak jadi dipakai. Silakan coba lagi.';

/**
 * Logs in (docs/specification.md#session-life): stores the token, fetches the user by the id in it, and opens the
 * session. A token that opens none is taken back.
 *
 * @throws LoginError
 */
export function signIn(fields: LoginFields) {
  return openWith(() => requestToken('', fields));
}

/** Goes on after the right password, by a code of the app or a recovery code. Throws a `LoginError`. */
export function signInWithCode({ challenge }: SecondStep, code: string) {
  return openWith(() => requestToken('/second-factor', { challenge, code }));
}

/** Logs in with a passkey alone, or as the second step of a login. Throws a `LoginError`. */
export function signInWithPasskey(step?: SecondStep) {
  return openWith(async () => {
    const body = { challenge: step?.challenge };
    const { options, challenge } = await askLogin<PasskeyOptions>('/passkey-options', body);
    if (!options) throw new LoginError(LOGIN_FAILED);
    const passkey = await answerWithPasskey(options);
    return step
      ? requestToken('/second-factor', {
          challenge: step.challenge,
          passkeyChallenge: challenge,
          passkey,
        })
      : requestToken('/passkey', { challenge, passkey });
  });
}

/** Has the browser answer with a passkey. Throws a `LoginError` if the user cancels it. */
export async function answerWithPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import(
    /* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'
  );
  return startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
    throw new LoginError(PASSKEY_CANCELLED, undefined, { cause });
  });
}

/** Returns true if a browser may have passkeys for this address: for names over https, and for localhost. */
export function mayHavePasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(window.location.hostname);
  return isName && 'PublicKeyCredential' in window;
}

/** Opens the session of a login's token. */
function openWith(requestNewToken: () => Promise<string>) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = await requestNewToken();
    keepToken(token);
    try {
      dispatch(openSession({ token, user: await fetchUser(token) }));
    } catch (cause) {
      console.error('Gagal memuat sesi:', cause);
      // Another tab may have stored one of its own meanwhile.
      if (readToken() === token) keepToken(null);
      revokeToken(token);
      throw new LoginError(LOGIN_UNREACHABLE, undefined, { cause });
    }
  };
}

/** The challenge for a passkey. */
interface PasskeyOptions {
  options: PublicKeyCredentialRequestOptionsJSON;
  challenge: string;
}

/** A refused login; with a second step if that alone is missing. */
interface LoginRefusal extends SecondStep {
  /** Also says how long to wait after too many attempts. */
  message: string;
  code: string;
}

/** Sends a step of a login. Throws a `LoginError` if it is refused. */
async function askLogin<Answer extends object>(
  step: string,
  body: object,
): Promise<Partial<Answer>> {
  const answer = await fetch(`${runtimeConfig().apiHost}/api/users/login${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new LoginError(LOGIN_UNREACHABLE, undefined, { cause });
  });
  if (answer.ok) return readBody<Answer>(answer);
  const { message, code, challenge, methods } = await readBody<LoginRefusal>(answer);
  const words = typeof message === 'string' ? message : LOGIN_FAILED;
  const isStep = code === REFUSAL_CODES.secondFactor && challenge !== undefined && methods;
  const secondStep = isStep ? { challenge, methods } : undefined;
  throw new LoginError(words, answer.status, undefined, secondStep);
}

/** Asks the server for a session token. */
async function requestToken(step: string, body: object): Promise<string> {
  const { token } = await askLogin<LoginAnswer>(step, body);
  if (typeof token === 'string') return token;
  throw new LoginError(LOGIN_FAILED);
}

/** Reads the answer's fields; there are none if something on the way answered with anything but JSON. */
async function readBody<Answer extends object>(answer: Response): Promise<Partial<Answer>> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
