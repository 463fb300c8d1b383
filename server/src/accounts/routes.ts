import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { loginRoutes } from './login';
import { noticeRoutes } from './notices';
import { ownAccountRoutes } from './own-account';
import { ownPasskeyRoutes } from './passkeys';
import { resetLinkRoutes } from './reset-links';
import { secondFactorRoutes } from './second-factors';
import { sessionRoutes } from './sessions';
import { helpRoutes, userRoutes } from './user-routes';

/** Bytes of JSON that a call takes: many of them need no login. A picture has a limit of its own. */
const JSON_LIMIT = 64 * 1024;

/** Registers `/api/users`: logins, the accounts of the staff, and the calls for one's own. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (calls) => {
    calls.addHook('onRoute', (route) => {
      route.bodyLimit = JSON_LIMIT;
    });
    loginRoutes(calls, services);
    resetLinkRoutes(calls, services);
    ownAccountRoutes(calls, services);
    noticeRoutes(calls, services);
    sessionRoutes(calls, services);
    secondFactorRoutes(calls, services);
    ownPasskeyRoutes(calls, services);
    userRoutes(calls, services);
    helpRoutes(calls, services);
  });
}
