import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { answerPreflight, OPEN_TO_ALL } from './answer-preflight';
import { browserBuild } from './browser-build';

/** How an area is served from memory. */
export interface AreaServerOptions {
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
export interface AreaServer {
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
