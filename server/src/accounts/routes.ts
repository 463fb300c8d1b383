import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { accountHelpRoutes } from './users/help-routes';
import { ownSessionRoutes } from './own/session-routes';
import { forgottenPasswordRoutes } from './passwords/routes';
import { loginRoutes } from './login/routes';
import { ownAccountRoutes } from './own/routes';
import { passkeyRoutes } from './second-factors/passkey-routes';
import { secondFactorRoutes } from './second-factors/routes';
import { userRoutes } from './users/routes';

/** Registers `/api/users`: logins, the accounts of the staff, and the calls for one's own. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  loginRoutes(app, services);
  userRoutes(app, services);
  ownAccountRoutes(app, services);
  ownSessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  accountHelpRoutes(app, services);
  forgottenPasswordRoutes(app, services);
}
