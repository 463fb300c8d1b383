import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '@teluk-mart/build/common-config';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Reads the browser build of a part from its `webpack.config.ts`.
 *
 * @param folder the part's folder
 * @throws if it has none
 */
async function browserBuild(folder: string, mode: BuildMode): Promise<Configuration> {
  const file = pathToFileURL(path.join(folder, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration[] | Promise<Configuration[]>;
  };
  const [browser] = await configure(mode);
  if (!browser) throw new Error(`${folder} has no build`);
  return browser;
}

interface AreaServerOptions {
  /** The repository's folder. */
  root: string;
  area: string;
  /** TCP port. */
  port: number;
  /** Origin of the site whose pages may load it. */
  site: string;
}

/**
 * Serves an area from memory to this machine's browsers and builds it anew whenever its sources change. The page patches
 * changed components in place.
 *
 * @returns address of its files, ending in a slash
 * @throws where the area has no build, or the port is taken
 */
export async function serveAreaBuild({
  root,
  area,
  port,
  site,
}: AreaServerOptions): Promise<string> {
  const compiler = webpack(await browserBuild(path.join(root, area), 'development'));
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
 * Builds the shell's browser app anew whenever its sources change; a page load shows it.
 *
 * @param root the repository's folder
 * @returns folder of the build, once it is there for the first time
 */
export async function watchShell(root: string): Promise<string> {
  const config = await browserBuild(path.join(root, 'shell'), 'development');
  await new Promise<void>((resolve) => {
    webpack(config)?.watch({}, (error, stats) => {
      if (error) console.error(error);
      else console.log(`shell: ${stats?.hasErrors() ? stats.toString('errors-only') : 'built'}`);
      resolve();
    });
  });
  return path.join(root, 'shell/dist-development');
}
