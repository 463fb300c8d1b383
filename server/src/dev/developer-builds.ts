import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Browsers ask before a page of the internet reaches a machine of the private network. */
const PRIVATE_NETWORK = 'private-network';

/** Names of this machine in its own browsers. */
const OWN_NAMES = ['localhost', '127.0.0.1'];

/** Returns the origins of a shop: the one that is named, and on this machine each name that it has. */
function originsOf(site: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(site);
  if (!OWN_NAMES.includes(hostname)) return new Set([origin]);
  return new Set(OWN_NAMES.map((name) => `${protocol}//${name}${port && `:${port}`}`));
}

/**
 * Returns the origin of the page that sends a request; `undefined` where its browser does not say, as for a typed
 * address.
 */
function askingOrigin({ headers: { origin, referer } }: IncomingMessage): string | undefined {
  if (origin !== undefined) return origin;
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Makes the first handler of a developer's area: pages of one shop may load it, by the names of this machine. All
 * others get 403: a page of another site, also one whose name leads to this machine (DNS rebinding). Answers preflight
 * requests itself.
 *
 * @param site address of the shop
 */
export function guardArea(site: string) {
  const allowed = originsOf(site);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, headers } = request;
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const origin = askingOrigin(request);
    const isOwn = origin === `http://${headers.host}`;
    const isForeign =
      origin === undefined
        ? !['none', 'same-origin', undefined].includes(headers['sec-fetch-site']?.toString())
        : !isOwn && !allowed.has(origin);
    if (!OWN_NAMES.includes(host) || isForeign) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end(`This area is served for ${site} alone (--site).\n`);
      return;
    }
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (method !== 'OPTIONS') {
      next();
      return;
    }
    const asksForPrivate = headers[`access-control-request-${PRIVATE_NETWORK}`] === 'true';
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      ...(asksForPrivate ? { [`access-control-allow-${PRIVATE_NETWORK}`]: 'true' } : {}),
    });
    response.end();
  };
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
  /** Address of the shop whose pages may load it. */
  site: string;
}

/** An area that is served from memory. */
interface AreaServer {
  /** Address of its files, ending in a slash. */
  base: string;
  stop(): Promise<void>;
}

/**
 * Serves an area from memory to this machine's browsers and builds it anew whenever its sources change. Each build is
 * announced through the WebSocket at `/ws`.
 *
 * @throws where the area has no build, or the port is taken
 */
export async function serveAreaBuild(options: AreaServerOptions): Promise<AreaServer> {
  const { root, area, port, mode, site } = options;
  const compiler = webpack(await browserBuild(path.join(root, area), mode));
  const isPatched = mode === 'development';
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: isPatched,
      liveReload: false,
      // Hosts that may open the socket; this machine's own names always may.
      allowedHosts: [new URL(site).hostname],
      setupMiddlewares: (middlewares) => [guardArea(site), ...middlewares],
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
