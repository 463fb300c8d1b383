import { api } from './app';
import { readSettings } from '@teluk-mart/server-kit/settings';
import { notFoundHandler } from './errors/error-handler';
import { createHttpServer } from './http-server';
import { listen } from './listen';
import { run } from '@teluk-mart/server-kit/run';

/** The API alone, without the web server. */
await run(async () => {
  const config = readSettings(process.env);
  const app = createHttpServer(config);
  app.setNotFoundHandler(notFoundHandler);
  await app.register(api, { config });
  await listen(app, config);
});
