import { api } from '@teluk-mart/api/app';
import { createHttpServer, listen } from '@teluk-mart/api/http-server';
import { run } from '@teluk-mart/server-kit/run';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { readSettings, type Settings } from '@teluk-mart/server-kit/settings';
import { STAFF_PASS_PATH } from '@teluk-mart/shared/contract/registry';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CheckStaffPass } from './compositions/choose-site';
import type { SiteSource } from './compositions/site-source';
import type { ReadApi } from './document/page-data';
import { web } from './web';

/** Reads the API that runs in this very process, without a connection. */
export function inProcessApi(app: FastifyInstance): ReadApi {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, body: answer.body };
  };
}

/** Has a request's cookies checked by the API that runs in this very process. */
export function inProcessPassCheck(app: FastifyInstance): CheckStaffPass {
  return async (cookie) => {
    const answer = await app.inject({ method: 'GET', url: STAFF_PASS_PATH, headers: { cookie } });
    return answer.statusCode === 204;
  };
}

/** Opens what the web server delivers from. */
type OpenSource = (settings: Settings, log: FastifyBaseLogger) => Promise<SiteSource>;

/**
 * Starts the product in one process: the API, and the web server that delivers the shell and the areas.
 *
 * @param root the repository's folder
 */
export async function startProduct(root: string, openSource: OpenSource): Promise<void> {
  await run(async () => {
    const config = readSettings(process.env);
    const app = createHttpServer(config);
    await app.register(api, { config });
    const source = await openSource(config, app.log);
    app.addHook('onClose', async () => source.close());
    await app.register(web, {
      root,
      source,
      readApi: inProcessApi(app),
      checkStaffPass: inProcessPassCheck(app),
      secret: await readSessionSecret(config.dataDirectory),
      publicUrl: config.publicUrl,
    });
    await listen(app, config);
  });
}
