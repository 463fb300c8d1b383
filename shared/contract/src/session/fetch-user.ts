import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import type { OwnUser } from '@teluk-mart/domain/user/account';

/** Reads the user id from the payload of a session token (docs/specification.md#session-life). */
export function tokenUserId(token: string): number | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown };
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Waiting times in milliseconds before a server that cannot answer right now is asked again. */
const RETRY_AFTER = [1000, 3000];

/** Error of a session that the server refused, or of a token without a user id. */
export class SessionError extends Error {
  constructor(
    /** Status of the server's answer; `undefined` if the token itself is invalid. */
    readonly status?: number,
  ) {
    super('Sesi tidak valid');
    this.name = 'SessionError';
  }
}

async function askOnce(token: string, id: number): Promise<OwnUser> {
  const answer = await fetch(`${runtimeConfig().apiHost}/api/users/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  });
  if (!answer.ok) throw new SessionError(answer.status);
  return (await answer.json()) as OwnUser;
}

/**
 * Returns true for a broken connection, or an overloaded or starting server: neither says anything about the session.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const status = error instanceof SessionError ? (error.status ?? 0) : 0;
  return status === 429 || status >= 500;
}

/**
 * Fetches the user by the id in the token. A passing failure is tried again twice (docs/specification.md#session-life).
 *
 * @throws SessionError if the server refuses, TypeError if it cannot be reached
 */
export async function fetchUser(token: string): Promise<OwnUser> {
  const id = tokenUserId(token);
  if (id === undefined) throw new SessionError();
  for (const pause of RETRY_AFTER) {
    try {
      return await askOnce(token, id);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return askOnce(token, id);
}
