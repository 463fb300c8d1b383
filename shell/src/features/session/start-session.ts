import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionSlice, TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import { tokenUserId } from '@teluk-mart/shared/session/token-user-id';
import type { AppDispatch } from '@teluk-mart/shared/state';
import type { User } from '@teluk-mart/shared/domain/user/user';

/** Waiting times in milliseconds before the session is asked for again after a broken connection. */
const RETRY_AFTER = [1000, 3000];

async function fetchUser(token: string, id: number): Promise<User> {
  for (const [attempt, pause] of [0, ...RETRY_AFTER].entries()) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const answer = await fetch(`${runtimeConfig().apiHost}/api/users/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error('Sesi tidak valid');
      return (await answer.json()) as User;
    } catch (error) {
      // Only a broken connection (a TypeError of fetch) is worth another try (resolutions 50).
      if (!(error instanceof TypeError) || attempt === RETRY_AFTER.length) throw error;
    }
  }
  throw new Error('Sesi tidak valid');
}

/**
 * Restores the session from the stored token (spec §4): the user is fetched by the id in the token; where that fails
 * the session is cleared.
 */
export async function startSession(dispatch: AppDispatch): Promise<void> {
  const token = localStorage.getItem(TOKEN_STORAGE_KEY);
  if (token === null) {
    dispatch(sessionSlice.actions.closed());
    return;
  }
  try {
    const id = tokenUserId(token);
    if (id === undefined) throw new Error('Sesi tidak valid');
    dispatch(sessionSlice.actions.opened({ token, user: await fetchUser(token, id) }));
  } catch (error) {
    console.error('Gagal memuat sesi:', error);
    localStorage.removeItem(TOKEN_STORAGE_KEY);
    dispatch(sessionSlice.actions.closed());
  }
}
