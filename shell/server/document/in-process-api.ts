import type { FastifyInstance } from 'fastify';
import { STAFF_PASS_PATH } from '@teluk-mart/shared/contract/staff-pass';
import type { CheckStaffPass } from '../compositions/deliver';
import type { ReadApi } from './read-page-data';

/** Reads the API that runs in this very process, without a connection. */
export function inProcessApi(app: FastifyInstance): ReadApi {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, body: answer.body };
  };
}

/** Has a request's cookies checked by the API that runs in this very process. */
export function inProcessPassCheck(app: FastifyInstance): CheckStaffPass {
  return async (cookie) => {
    const answer = await app.inject({ method: 'GET', url: STAFF_PASS_PATH, headers: { cookie } });
    return answer.statusCode === 204;
  };
}
