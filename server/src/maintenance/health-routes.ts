import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { RequestError } from '../guards/request-error';
import { ErrorResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { DatabaseHealth } from './database-health';
import { backupSummary } from './routes';
import { BackupSummary } from './schemas';

const Ok = string()
  .oneOf(['ok'] as const)
  .defined();

const Health = object({
  status: Ok,
  /** Time of the last backup, and whether somebody should look after them; for admins only. */
  backup: BackupSummary.optional(),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a request that comes while the server is overloaded, in the place of a 503. */
    pressureHandler?: () => void;
  }
}

/** Health checks must get through above all under load. */
const ALWAYS = { pressureHandler: () => undefined };

const Alive = object({ status: Ok });

/**
 * Registers `GET /livez`: 200 as long as the process answers at all; a supervisor restarts it where it does not. `GET
 * /readyz`: 200 while visitors should be sent here. It is 503 while its database
 * does not answer. `GET /healthz`: 200 while the database answers and takes writes, else 503.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const health = new DatabaseHealth(services);
  app.get(
    '/livez',
    {
      config: ALWAYS,
      schema: { tags: ['system'], summary: 'Server hidup', response: { 200: Alive } },
    },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    {
      config: ALWAYS,
      schema: {
        tags: ['system'],
        summary: 'Server siap melayani',
        response: { 200: Alive, 503: ErrorResponse },
      },
    },
    async () => {
      try {
        await health.checkReading();
      } catch {
        throw new RequestError(503);
      }
      return { status: 'ok' as const };
    },
  );
  app.get(
    '/healthz',
    {
      config: ALWAYS,
      schema: {
        tags: ['system'],
        summary: 'Keadaan server',
        response: { 200: Health, 503: ErrorResponse },
      },
    },
    async (request) => {
      try {
        await health.check();
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer or takes no writes');
        throw new RequestError(503);
      }
      return {
        status: 'ok' as const,
        ...(request.staff?.user.role === 'admin' && {
          backup: await backupSummary(services),
        }),
      };
    },
  );
}
