import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { helpRoutes } from './help';
import { loginRoutes } from './login';
import { ownAccountRoutes } from './own-account';
import { reauthenticationRoutes } from './reauthentication';
import { resetLinkRoutes } from './reset-links';
import { secondFactorRoutes } from './second-factor-routes';
import { userRoutes } from './user-routes';

/** Registers `/api/users`: logins, the accounts of the staff, and the calls for one's own. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  loginRoutes(app, services);
  resetLinkRoutes(app, services);
  reauthenticationRoutes(app, services);
  ownAccountRoutes(app, services);
  secondFactorRoutes(app, services);
  userRoutes(app, services);
  helpRoutes(app, services);
}
