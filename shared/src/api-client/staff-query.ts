import {
  type BaseQueryApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { type Session, sessionRenewal, sessionSlice } from '@teluk-mart/shared/session';

type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

function sessionOf(api: BaseQueryApi): Session {
  return (api.getState() as { session: Session }).session;
}

async function send(request: FetchArgs, api: BaseQueryApi, token: string | undefined) {
  const prepareHeaders = (headers: Headers) => {
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  };
  return fetchBaseQuery({ baseUrl: runtimeConfig().apiHost, prepareHeaders })(request, api, {});
}

/**
 * Sends a call with the session's token. Where the server refuses the session while its user is at work, the call
 * waits until they have logged in again in place, and is then sent once more: nothing is lost (resolutions 62).
 */
export async function staffQuery(request: FetchArgs, api: BaseQueryApi): Promise<Answer> {
  const { token } = sessionOf(api);
  const answer = await send(request, api, token);
  if (answer.error?.status !== 401) return answer;
  // Another call may have renewed the session while this one was on its way.
  if (sessionOf(api).token === token) {
    api.dispatch(sessionSlice.actions.expired());
    if (sessionOf(api).status !== 'expired' || !(await sessionRenewal.wait())) return answer;
  }
  return send(request, api, sessionOf(api).token);
}
