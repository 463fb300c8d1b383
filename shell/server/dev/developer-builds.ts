import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '@teluk-mart/shared/build/common-config';
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

/**
 * Headers that let a page of another origin load a developer's area: the code is no secret to anybody who can reach the
 * machine, and it serves nothing but files.
 */
const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Browsers ask before a page of the internet reaches a machine of the private network. */
const PRIVATE_NETWORK = 'private-network';

/** Answers CORS preflight requests, and leaves all others to the next handler. */
export function answerPreflight(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (method !== 'OPTIONS') {
    next();
    return;
  }
  const asksForPrivate = headers[`access-control-request-${PRIVATE_NETWORK}`] === 'true';
  response.writeHead(204, {
    ...OPEN_TO_ALL,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    ...(asksForPrivate ? { [`access-control-allow-${PRIVATE_NETWORK}`]: 'true' } : {}),
  });
  response.end();
}

interface AreaServerOptions {
  /** The repository's folder. */
  root: string;
  area: string;
  /** TCP port; 0 lets the system choose. */
  port: number;
  /**
   * `development`: inside a development build of the shell, which patches changed components in place.
   * `override`: inside the released shell of a running shop, which takes each build as a whole.
   */
  mode: 'development' | 'override';
}

/** An area that is served from memory. */
interface AreaServer {
  /** Address of its files, ending in a slash. */
  base: string;
  stop(): Promise<void>;
}

/**
 * Serves an area from memory to this machine's browsers and builds it anew whenever its sources change; each build is
 * told through the WebSocket at `/ws`.
 *
 * @throws where the area has no build, or the port is taken
 */
export async function serveAreaBuild(options: AreaServerOptions): Promise<AreaServer> {
  const { root, area, port, mode } = options;
  const compiler = webpack(await browserBuild(path.join(root, area), mode));
  const isPatched = mode === 'development';
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: isPatched,
      liveReload: false,
      // Whichever shop it is shown in: its own pages, or those of a shop that a developer has a token for.
      allowedHosts: 'all',
      headers: OPEN_TO_ALL,
      setupMiddlewares: (middlewares) => [answerPreflight, ...middlewares],
      client: isPatched && {
        overlay: false,
        logging: 'error',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
    },
    compiler,
  );
  await server.start();
  return { base: `http://localhost:${port}/`, stop: () => server.stop() };
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
