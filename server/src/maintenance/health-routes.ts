import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { describeCall } from '../app/openapi/route-schemas';
import { patient } from '../app/patience';
import type { Services } from '../app/services';
import { readMeta, writeMeta } from '../database/meta';
import { RequestError } from '../guards/request-error';
import { BackupSummary, backupSummary } from './routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a request that comes while the server is overloaded, in the place of a 503. */
    pressureHandler?: () => void;
  }
}

const Ok = string()
  .oneOf(['ok'] as const)
  .defined();
const OK = { status: 'ok' } as const;

const Alive = object({ status: Ok });

const Health = object({
  status: Ok,
  /** Time of the last backup, and whether somebody should look after them; for admins only. */
  backup: BackupSummary.optional(),
});

/** Calls about health must get through above all under load. */
const config = { pressureHandler: () => undefined };

/** Milliseconds for which a trial write is good: anybody may ask, and each costs a flush of the disk. */
const WRITE_HOLDS = 10_000;

/** Longest wait in milliseconds for the database: a monitor of a server gives up soon. */
const PATIENCE = patient(4000);

/** Rejects where the database is slow to answer. */
async function inTime(work: Promise<unknown>): Promise<void> {
  const late = once(AbortSignal.timeout(PATIENCE), 'abort').then(() => {
    throw new Error('The database is slow');
  });
  await Promise.race([work, late]);
}

/**
 * Registers `GET /livez`: 200 as long as the process answers at all; a supervisor restarts it where it does not. `GET
 * /readyz`: 200 while visitors should be sent here. It is 503 while its database
 * does not answer. `GET /healthz`: 200 while the database answers and takes writes, else 503.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  let lastWrite: { at: number; done: Promise<void> } | undefined;

  const read = () => readMeta(database, 'content_version');

  /** Writes one row over and over. What failed is tried again when it is asked for next. */
  async function write(): Promise<void> {
    const now = performance.now();
    if (!lastWrite || now - lastWrite.at >= WRITE_HOLDS)
      lastWrite = { at: now, done: writeMeta(database, 'healthy_at', new Date().toISOString()) };
    try {
      await lastWrite.done;
    } catch (error) {
      lastWrite = undefined;
      throw error;
    }
  }

  app.get(
    '/livez',
    describeCall('Server hidup', { response: { 200: Alive } }, config),
    async () => OK,
  );

  app.get(
    '/readyz',
    describeCall('Server siap melayani', { response: { 200: Alive } }, config),
    async () => {
      await inTime(read()).catch(() => {
        throw new RequestError(503);
      });
      return OK;
    },
  );

  app.get(
    '/healthz',
    describeCall('Keadaan server', { response: { 200: Health } }, config),
    async ({ log, staff }) => {
      await inTime(Promise.all([read(), write()])).catch((error: unknown) => {
        log.error({ err: error }, 'the database does not answer or takes no writes');
        throw new RequestError(503);
      });
      if (staff?.user.role !== 'admin') return OK;
      return { ...OK, backup: await backupSummary(services) };
    },
  );
}
