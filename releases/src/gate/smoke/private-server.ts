import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ReleaseError } from '../../release-error';

/** Milliseconds until a private server must answer; the first one lays the demo content. */
const START_LIMIT = 60_000;

/** Milliseconds between two questions whether it answers. */
const ASK_AGAIN = 50;

/** Password of the demo's staff accounts: nobody but this machine reaches the server, and nothing in it is secret. */
export const DEMO_PASSWORD = 'hanya-untuk-uji';

/** A server of the product for the gate alone. */
export interface PrivateServer {
  url: string;
  stop(): Promise<void>;
}

/** What a private server is to deliver. */
export interface PrivateServerOptions {
  /** The repository's root. */
  root: string;
  dataDirectory: string;
  /** Id of the composition that it delivers to everybody. */
  composition: string;
  /** Environment variables that say where the releases are. */
  store: Readonly<Record<string, string>>;
}

/** The web server's bundle. */
export function serverBundle(root: string): string {
  return path.join(root, 'shell/dist-server/server.mjs');
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a server that is reached from this machine only, and waits until it answers.
 *
 * @throws ReleaseError with the server's last words where it does not
 */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { root, dataDirectory, composition, store } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const guard = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', guard, serverBundle(root)], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...store,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      COMPOSITION: composition,
      SEED: 'demo',
      SEED_DIRECTORY: path.join(root, 'api/seed'),
      SEED_PASSWORD: DEMO_PASSWORD,
      TRUST_PROXY: 'false',
      LOG_LEVEL: 'error',
      // Nobody looks at the demo's pictures closely enough to keep a core busy for them.
      AVIF: 'off',
    },
  });
  let words = '';
  child.stderr.on('data', (chunk) => (words += String(chunk)));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const last = Date.now() + START_LIMIT; Date.now() < last; await pause(ASK_AGAIN)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const ready = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
  }
  const end = child.signalCode ?? child.exitCode ?? `no answer within ${START_LIMIT / 1000} s`;
  await stop();
  throw new ReleaseError(`The server of the smoke test did not start (${end}). ${words.trim()}`);
}
