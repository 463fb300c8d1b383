import type { FastifyInstance } from 'fastify';
import { sweepOrphans } from '../files/sweep-orphans';
import type { Services } from './services';

/** Milliseconds between two sweeps. */
const ONE_DAY = 86_400_000;

/**
 * What the server does unasked, from its start on: sweeps files that no row names, once a day, and makes AVIF of
 * pictures that have none. It ends with the server.
 */
export function keepHouse(
  app: FastifyInstance,
  { database, folders, avifMaker }: Pick<Services, 'database' | 'folders' | 'avifMaker'>,
): void {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweepOrphans({ database, folders }).catch((error: unknown) => {
      app.log.error({ err: error }, 'files that no row names could not be swept');
    });
  };
  let daily: NodeJS.Timeout | undefined;

  app.addHook('onReady', (done) => {
    sweep();
    avifMaker.wake();
    daily = setInterval(sweep, ONE_DAY).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(daily);
    await avifMaker.close();
    await sweeping;
  });
}
