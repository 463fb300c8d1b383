import {
  type BaseQueryApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import {
  refetchUser,
  type Session,
  sessionProof,
  sessionRenewal,
  sessionSlice,
} from '@teluk-mart/contract/session';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';

type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

function sessionOf(api: BaseQueryApi): Session {
  return (api.getState() as { session: Session }).session;
}

/** Challenge beside the answer to a read that the public may send too, if it came with a dead token. */
const TOKEN_REFUSED = 'error="invalid_token"';

function isSessionOver({ error, meta }: Answer): boolean {
  const challenge = meta?.response?.headers.get('www-authenticate');
  return error?.status === 401 || (challenge?.includes(TOKEN_REFUSED) ?? false);
}

function needsProof({ error }: Answer): boolean {
  const { code } = (error?.data ?? {}) as { code?: unknown };
  return error?.status === 403 && code === REFUSAL_CODES.proofNeeded;
}

async function send(request: FetchArgs, api: BaseQueryApi, token: string | undefined) {
  const prepareHeaders = (headers: Headers) => {
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  };
  return fetchBaseQuery({ baseUrl: runtimeConfig().apiHost, prepareHeaders })(request, api, {});
}

/** Answer to a call whose page is gone, because its user did not log in again. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Sends a call with the session's token. A call whose session the server refuses waits until its user has logged in
 * again, and is then sent once more (docs/specification.md#session-life). So does a call that needs the password again;
 * without it, the refusal is the answer. If the role does not allow the call, the user is fetched again, because the
 * role may have changed.
 */
export async function staffQuery(request: FetchArgs, api: BaseQueryApi): Promise<Answer> {
  const { token } = sessionOf(api);
  const answer = await send(request, api, token);
  if (needsProof(answer)) {
    api.dispatch(sessionSlice.actions.proofAsked());
    const isProven = sessionOf(api).needsProof === true && (await sessionProof.wait());
    return isProven ? send(request, api, sessionOf(api).token) : answer;
  }
  if (answer.error?.status === 403) void api.dispatch(refetchUser());
  if (!isSessionOver(answer)) return answer;
  // Another call may have renewed the session while this one was on its way.
  if (sessionOf(api).token === token) {
    api.dispatch(sessionSlice.actions.expired());
    if (sessionOf(api).status !== 'expired') return answer;
    if (!(await sessionRenewal.wait())) return NEVER;
  }
  return send(request, api, sessionOf(api).token);
}
