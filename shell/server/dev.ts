import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { api } from '@teluk-mart/api/app';
import { readConfig } from '@teluk-mart/api/config';
import { createHttpServer } from '@teluk-mart/api/http-server';
import { listen } from '@teluk-mart/api/listen';
import { run } from '@teluk-mart/api/run';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { DirectoryAreaStore } from './areas/directory-area-store';
import { LiveAreaStore } from './areas/live-area-store';
import { inProcessApi } from './document/in-process-api';
import { web } from './web';

/** Port of the first live area; the next ones follow. */
const FIRST_PORT = 3101;

const root = process.cwd();

async function developmentConfigs(folder: string): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(root, folder, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration[];
  };
  return configure('development');
}

/** Builds the shell's browser app anew whenever its sources change; a page load shows it. */
async function watchShell(): Promise<void> {
  const [browser] = await developmentConfigs('shell');
  if (!browser) throw new Error('The shell has no browser build');
  await new Promise<void>((resolve) => {
    webpack(browser)?.watch({}, (error, stats) => {
      if (error) console.error(error);
      else console.log(`shell: ${stats?.hasErrors() ? stats.toString('errors-only') : 'built'}`);
      resolve();
    });
  });
}

/** Serves an area from memory with hot module replacement. */
async function serveArea(area: string, port: number): Promise<string> {
  const [config] = await developmentConfigs(area);
  if (!config) throw new Error(`${area} has no build`);
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, logging: 'error', webSocketURL: `ws://localhost:${port}/ws` },
    },
    webpack(config),
  );
  await server.start();
  return `http://localhost:${port}/`;
}

const asked = process.argv.slice(2);
const live = new Map<string, string>();
for (const [index, area] of (asked.length > 0 ? asked : ['public-site']).entries()) {
  live.set(area, await serveArea(area, FIRST_PORT + index));
}
await watchShell();

await run(async () => {
  const config = readConfig(process.env);
  const app = createHttpServer(config);
  await app.register(api, { config });
  await app.register(web, {
    root,
    readApi: inProcessApi(app),
    areas: new LiveAreaStore(live, new DirectoryAreaStore(root)),
    shellBuild: 'dist-development',
  });
  await listen(app, config);
});
console.log(`Live: ${[...live].map(([area, address]) => `${area} (${address})`).join(', ')}`);
