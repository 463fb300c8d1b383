import { api } from './app';
import { readConfig } from '@teluk-mart/server-kit/config';
import { notFoundHandler } from './errors/error-handler';
import { createHttpServer } from './http-server';
import { listen } from './listen';
import { run } from '@teluk-mart/server-kit/run';

/** The API alone, without the web server. */
await run(async () => {
  const config = readConfig(process.env);
  const app = createHttpServer(config);
  app.setNotFoundHandler(notFoundHandler);
  await app.register(api, { config });
  await listen(app, config);
});
