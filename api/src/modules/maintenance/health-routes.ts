import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { refuseNewer } from '../../database/migrate';
import { RequestError } from '../../errors/request-error';
import { isDraining } from '../../http-server';
import { ErrorResponse } from '../../openapi/route-schemas';
import type { Services } from '../../open-services';
import { BackupSummary, backupSummary } from './routes';

/** Milliseconds for which a trial write is good: anybody may ask, and each costs a flush of the disk. */
const WRITE_HOLDS = 10_000;

/** Longest wait in milliseconds for the database: what watches a server gives up soon. */
const PATIENCE = 4000;

/** Rejects where work takes longer than some milliseconds. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is slow')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns true if the database answers and takes writes; on a full disk, where the little room is for staff, only the former. */
class DatabaseHealth {
  private writing: { at: number; done: Promise<unknown> } | undefined;

  constructor(private readonly services: Pick<Services, 'database' | 'diskSpace'>) {}

  /** Rejects where the database does not answer, or needs a newer release by now. */
  async checkReading(): Promise<void> {
    await within(PATIENCE, this.read());
  }

  /** Rejects where it does not answer or takes no writes. */
  async check(): Promise<void> {
    const isFull = await this.services.diskSpace.isFull();
    await within(PATIENCE, Promise.all([this.read(), isFull ? undefined : this.write()]));
  }

  private read(): Promise<unknown> {
    return refuseNewer(this.services.database);
  }

  /** Writes one row over and over. What failed is tried again when it is asked for next. */
  private write(): Promise<unknown> {
    const now = performance.now();
    if (this.writing && now - this.writing.at < WRITE_HOLDS) return this.writing.done;
    const value = new Date().toISOString();
    const done = this.services.database
      .insertInto('meta')
      .values({ key: 'healthy_at', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    const writing = { at: now, done };
    this.writing = writing;
    done.catch(() => {
      if (this.writing === writing) this.writing = undefined;
    });
    return done;
  }
}

const Health = Type.Object({
  status: Type.Literal('ok'),
  /** Said while files are refused for want of space. */
  uploads: Type.Optional(Type.Literal('refused')),
  /** Bytes, for admins only. */
  disk: Type.Optional(Type.Object({ free: Type.Number(), reserve: Type.Number() })),
  /** For admins only: when the last backup was made, and whether somebody should look after them. */
  backup: Type.Optional(BackupSummary),
});

const Alive = Type.Object({ status: Type.Literal('ok') });

/**
 * `GET /livez`: 200 as long as the process answers at all; whoever watches it starts it anew where it does not. `GET
 * /readyz`: 200 while visitors should be sent here, 503 while the server finishes before it stops or its database does not
 * answer or needs a newer release. `GET /healthz`: 200 while the database answers and takes writes, else 503. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { diskSpace } = services;
  const health = new DatabaseHealth(services);
  app.get(
    '/livez',
    { schema: { tags: ['system'], summary: 'Server hidup', response: { 200: Alive } } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['system'],
        summary: 'Server siap melayani',
        response: { 200: Alive, 503: ErrorResponse },
      },
    },
    async () => {
      if (isDraining(app)) throw new RequestError(503);
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
        ...(!(await diskSpace.hasRoom()) && { uploads: 'refused' as const }),
        ...(request.staff?.user.role === 'admin' && {
          disk: await diskSpace.look(),
          backup: await backupSummary(services),
        }),
      };
    },
  );
}
