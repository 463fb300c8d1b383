import { api } from '@teluk-mart/api/app';
import { readConfig } from '@teluk-mart/server-kit/config';
import { createHttpServer } from '@teluk-mart/api/http-server';
import { listen } from '@teluk-mart/api/listen';
import { run } from '@teluk-mart/server-kit/run';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { LiveOverlay } from './compositions/live-overlay';
import { pinComposition } from './compositions/pin-composition';
import { releaseForDevelopment } from './developer/dev-releases';
import { serveAreaBuild } from './developer/serve-area-build';
import { watchShell } from './developer/watch-shell';
import { inProcessApi, inProcessPassCheck } from './document/in-process-api';
import { web } from './web';

/** Port of the first live area; the next ones follow. */
const FIRST_PORT = 3101;

const root = process.cwd();
const asked = process.argv.slice(2);
const live = new Map<string, string>();
for (const [index, area] of (asked.length > 0 ? asked : ['public-site']).entries()) {
  const port = FIRST_PORT + index;
  const { base } = await serveAreaBuild({ root, area, port, mode: 'development' });
  live.set(area, base);
}
const shellFolder = await watchShell(root);
const { releases, composition } = await releaseForDevelopment(root);

/** The product with some areas and the shell as a developer has them, and the other areas as they are built. */
await run(async () => {
  const config = readConfig(process.env);
  const app = createHttpServer(config);
  await app.register(api, { config });
  const { source, withdraw } = await pinComposition(releases, composition);
  await app.register(web, {
    root,
    source: new LiveOverlay(source, { areas: live, shellFolder }),
    withdraw,
    readApi: inProcessApi(app),
    checkStaffPass: inProcessPassCheck(app),
    secret: await readSessionSecret(config.dataDirectory),
  });
  await listen(app, config);
});
console.log(`Live: ${[...live].map(([area, address]) => `${area} (${address})`).join(', ')}`);
