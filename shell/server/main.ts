import { api } from '@teluk-mart/api/app';
import { readConfig } from '@teluk-mart/api/config';
import { createHttpServer } from '@teluk-mart/api/http-server';
import { listen } from '@teluk-mart/api/listen';
import { run } from '@teluk-mart/api/run';
import { inProcessApi } from './document/in-process-api';
import { web } from './web';

/** The product in one process: the API, and the web server that delivers the shell and the areas. */
await run(async () => {
  const config = readConfig(process.env);
  const app = createHttpServer(config);
  await app.register(api, { config });
  await app.register(web, { root: process.cwd(), readApi: inProcessApi(app) });
  await listen(app, config);
});
