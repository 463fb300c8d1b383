import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '@teluk-mart/build/common-config';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readSettings } from '../app/settings';
import { startProduct } from '../app/start';
import { DevelopmentSource } from './development-source';

/** Port of the first developer build; the next ones follow. */
const FIRST_PORT = 3101;

const root = process.cwd();

/** Origin of the site whose pages load the developer builds. */
const site = `http://localhost:${readSettings(process.env).port}`;

/** Reads the browser build of a part from its `webpack.config.ts`. */
async function browserBuild(part: string): Promise<Configuration> {
  const file = pathToFileURL(path.join(root, part, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration[] | Promise<Configuration[]>;
  };
  const [browser] = await configure('development');
  if (!browser) throw new Error(`${part} has no build`);
  return browser;
}

/**
 * Serves an area from memory to this machine's browsers and builds it anew whenever its sources change. The page patches
 * changed components in place. Returns the address of its files, ending in a slash.
 */
async function serveAreaBuild(area: string, port: number): Promise<string> {
  const compiler = webpack(await browserBuild(area));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      headers: {
        'access-control-allow-origin': site,
        'cross-origin-resource-policy': 'cross-origin',
      },
      client: {
        overlay: false,
        logging: 'error',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
    },
    compiler,
  );
  await server.start();
  return `http://localhost:${port}/`;
}

/**
 * Builds the shell's browser app anew whenever its sources change; a page load shows it. Returns the build's folder, once
 * it is there for the first time.
 */
async function watchShell(): Promise<string> {
  const config = await browserBuild('shell');
  await new Promise<void>((resolve) => {
    webpack(config)?.watch({}, (error, stats) => {
      if (error) console.error(error);
      else console.log(`shell: ${stats?.hasErrors() ? stats.toString('errors-only') : 'built'}`);
      resolve();
    });
  });
  return path.join(root, 'shell/dist-development');
}

const asked = process.argv.slice(2);
const areas = new Map<string, string>();
for (const [index, area] of (asked.length > 0 ? asked : ['public-site']).entries()) {
  areas.set(area, await serveAreaBuild(area, FIRST_PORT + index));
}
const shellFolder = await watchShell();
// Some areas and the shell as a developer has them, and the other areas as they are built.
await startProduct(
  root,
  (releases, log) => new DevelopmentSource(releases, log, { areas, shellFolder }),
);
console.log(`Live: ${[...areas].map(([area, address]) => `${area} (${address})`).join(', ')}`);
