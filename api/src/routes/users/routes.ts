import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/services';
import { accountHelpRoutes } from './account-help-routes';
import { ownSessionRoutes } from './account-routes';
import { forgottenPasswordRoutes } from './forgotten-password-routes';
import { loginRoutes } from './login-routes';
import { ownAccountRoutes } from './own-account-routes';
import { passkeyRoutes } from './passkey-routes';
import { secondFactorRoutes } from './second-factor-routes';
import { userRoutes } from './user-routes';

/** `/api/users`: logins, the accounts of the staff, and what everybody does about the own one. */
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
