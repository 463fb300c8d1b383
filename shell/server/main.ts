import { api } from '@teluk-mart/api/app';
import { readConfig } from '@teluk-mart/server-kit/config';
import { createHttpServer } from '@teluk-mart/api/http-server';
import { listen } from '@teluk-mart/api/listen';
import { run } from '@teluk-mart/server-kit/run';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { inProcessApi, inProcessPassCheck } from './document/in-process-api';
import { openSource } from './open-source';
import { web } from './web';

/** The product in one process: the API, and the web server that delivers the shell and the areas. */
await run(async () => {
  const config = readConfig(process.env);
  const root = process.cwd();
  const app = createHttpServer(config);
  await app.register(api, { config });
  const env = process.env;
  const { source, withdraw, close } = await openSource({ env, root, config, log: app.log });
  app.addHook('onClose', async () => close());
  await app.register(web, {
    root,
    source,
    withdraw,
    readApi: inProcessApi(app),
    checkStaffPass: inProcessPassCheck(app),
    secret: await readSessionSecret(config.dataDirectory),
  });
  await listen(app, config);
});
