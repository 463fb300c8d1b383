import type { FastifyInstance } from 'fastify';
import type { Services } from '../../plugins/services';
import { submitRoutes } from './submit/submit-routes';

/**
 * `/api/applications`: visitors send them, staff handle them (spec §7). Who may send what stands in
 * policies/policies.ts.
 */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  submitRoutes(app, services);
}
