import {
  type BaseQueryApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import {
  refetchUser,
  type Session,
  sessionRenewal,
  sessionSlice,
} from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';

type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

function sessionOf(api: BaseQueryApi): Session {
  return (api.getState() as { session: Session }).session;
}

/** What a read that the public may send too says beside its answer where it came with a dead token. */
const TOKEN_REFUSED = 'error="invalid_token"';

/** Whether the session is over: the call was refused, or answered as one without a login. */
function isSessionOver({ error, meta }: Answer): boolean {
  const challenge = meta?.response?.headers.get('www-authenticate');
  return error?.status === 401 || (challenge?.includes(TOKEN_REFUSED) ?? false);
}

async function send(request: FetchArgs, api: BaseQueryApi, token: string | undefined) {
  const prepareHeaders = (headers: Headers) => {
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  };
  return fetchBaseQuery({ baseUrl: runtimeConfig().apiHost, prepareHeaders })(request, api, {});
}

/** The answer to a call whose page is gone, because nobody logged in again: there is nobody to tell. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Sends a call with the session's token. Where the server refuses the session while its user is at work, the call
 * waits until they have logged in again in place, and is then sent once more: nothing is lost (resolutions 62). Where
 * the role does not allow the call, the user is fetched again: somebody may have changed it meanwhile.
 */
export async function staffQuery(request: FetchArgs, api: BaseQueryApi): Promise<Answer> {
  const { token } = sessionOf(api);
  const answer = await send(request, api, token);
  if (answer.error?.status === 403) void (api.dispatch as AppDispatch)(refetchUser());
  if (!isSessionOver(answer)) return answer;
  // Another call may have renewed the session while this one was on its way.
  if (sessionOf(api).token === token) {
    api.dispatch(sessionSlice.actions.expired());
    if (sessionOf(api).status !== 'expired') return answer;
    if (!(await sessionRenewal.wait())) return NEVER;
  }
  return send(request, api, sessionOf(api).token);
}
