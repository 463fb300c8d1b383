import type { FastifyPluginAsync } from 'fastify';
import { STAFF_PASS_COOKIE } from '@teluk-mart/api/routes/staff-pass/staff-pass-routes';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/staff-pass';
import { OVERRIDE_COOKIE } from './override-cookie';
import { cookie } from '../cookies/cookie';

/** The way out of a special view: to the present, as everybody sees it. */
export const leaveRoute: FastifyPluginAsync = async (app) => {
  app.get(LEAVE_SPECIAL_VIEW_PATH, async (request, reply) => {
    const forgotten = { seconds: 0, isSecure: request.protocol === 'https' };
    const names = [OVERRIDE_COOKIE, STAFF_PASS_COOKIE];
    return reply
      .header(
        'set-cookie',
        names.map((name) => cookie(name, '', forgotten)),
      )
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
};
