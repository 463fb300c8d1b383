import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { SettingsError, type Settings } from '@teluk-mart/server-kit/settings';
import { errorCode } from '@teluk-mart/server-kit/error-code';

/** Longest time in milliseconds that requests under way may take after the signal to stop. */
const GRACE = 15_000;

/**
 * Starts listening and says so. On SIGTERM or SIGINT requests under way are finished, then the database is closed and
 * the process ends.
 */
export async function listen(
  app: FastifyInstance,
  config: Pick<Settings, 'port' | 'host'>,
): Promise<void> {
  closeWithGrace({ delay: GRACE, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing because of an unexpected error');
    await app.close();
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw explain(error, config);
  }
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  const seconds = performance.now() / 1000;
  console.log(`Teluk Mart is ready at http://localhost:${port} (${seconds.toFixed(1)} s)`);
}

function explain(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new SettingsError('PORT', `${port} is already in use.`);
  if (code === 'EACCES')
    return new SettingsError('PORT', `${port} may not be used by this account.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new SettingsError('HOST', `"${host}" is not an address of this machine.`);
  }
  return error;
}
