import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import getPort from 'get-port';
import { fileExists } from '../../../app/file-exists';
import { sha256 } from '../../../app/hashes';
import { ReleaseError } from '../../errors';

/** Milliseconds after which a private server counts as hanging that does not answer. */
const START_LIMIT = 10 * 60_000;

/**
 * Factor by which a private server waits longer than that of a shop: a page hangs after a minute. The
 * pages of its visits are as patient. How busy this machine
 * is says nothing of a release.
 */
export const PATIENCE = 20;

/** Milliseconds between two questions whether it answers. */
const ASK_AGAIN = 50;

/** Password of the demo's staff accounts: only this machine reaches the server, and nothing in it is secret. */
export const DEMO_PASSWORD = 'hanya-untuk-uji';

/** A server of the product for the gate alone. */
export interface PrivateServer {
  url: string;
  /** Returns why the page at a path was not rendered, if the server has logged a reason. */
  renderError(pathname: string): string | undefined;
  stop(): Promise<void>;
}

/** The composition that a private server delivers, and where it finds it. */
interface PrivateServerOptions {
  /** The repository's root. */
  root: string;
  dataDirectory: string;
  /** Id of the composition that it delivers to everybody. */
  composition: string;
}

/** Returns the folder of the server's package. */
export function serverFolder(root: string): string {
  return path.join(root, 'server');
}

/** Returns the server's bundle. */
export function serverBundle(root: string): string {
  return path.join(serverFolder(root), 'dist-server/server.mjs');
}

/** A line of the server's log about a page that it could not render. */
interface RenderWarning {
  path: string;
  err: { message: string };
}

function isRenderWarning(line: unknown): line is RenderWarning {
  return typeof line === 'object' && line !== null && 'path' in line && 'err' in line;
}

/** Reads from a server's log why pages could not be rendered, by path. */
function readRenderErrors(log: Readable): Map<string, string> {
  const errors = new Map<string, string>();
  createInterface({ input: log }).on('line', (line) => {
    // Skips the notes for operators that a first start prints between the log's lines.
    const entry = line.startsWith('{') ? (JSON.parse(line) as unknown) : undefined;
    if (isRenderWarning(entry)) errors.set(entry.path, entry.err.message);
  });
  return errors;
}

/**
 * Starts a server that is reached from this machine only, and waits until it answers.
 *
 * @throws ReleaseError with the server's last words where it does not
 */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { root, dataDirectory, composition } = options;
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const guard = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const server = execa(process.execPath, ['--import', guard, serverBundle(root)], {
    cwd: root,
    stdin: 'pipe',
    // Its log, of which nothing is kept but why pages were not rendered.
    buffer: { stdout: false },
    reject: false,
    forceKillAfterDelay: false,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // It fills a shop of its own, never the one that is released to.
      DATABASE_URL: '',
      COMPOSITION: composition,
      SEED: 'demo',
      SEED_DIRECTORY: path.join(root, 'server/seed'),
      SEED_PASSWORD: DEMO_PASSWORD,
      TRUST_PROXY: 'false',
      LOG_LEVEL: 'warn',
      PATIENCE: String(PATIENCE),
    },
  });
  const renderErrors = readRenderErrors(server.stdout);
  const stop = async () => {
    server.kill('SIGTERM');
    await server;
  };
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  for (
    const last = Date.now() + START_LIMIT;
    Date.now() < last && !hasEnded();
    await pause(ASK_AGAIN)
  ) {
    const ready = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) {
      const renderError = (pathname: string) => renderErrors.get(pathname);
      return { url, renderError, stop };
    }
  }
  const end = server.signalCode ?? server.exitCode ?? `no answer within ${START_LIMIT / 1000} s`;
  await stop();
  const { stderr } = await server;
  throw new ReleaseError(`The server of the smoke test did not start (${end}). ${stderr.trim()}`);
}

/** Beginning of the names of demo shops that are still being seeded. */
const SEEDING = 'seeding-';

/**
 * Seeds the demo shop as the present server does: once, since it takes seconds. Returns its data directory.
 *
 * @param fill puts a composition into a data directory and returns its id: a checkout may have no builds
 */
export async function demoTemplate(
  root: string,
  fill: (dataDirectory: string) => Promise<string>,
): Promise<string> {
  const folder = path.join(root, '.cache/smoke-data');
  const name = sha256(await readFile(serverBundle(root))).slice(0, 16);
  const place = path.join(folder, name);
  if (await fileExists(place)) return place;
  await mkdir(folder, { recursive: true });
  const former = (await readdir(folder)).filter((other) => !other.startsWith(SEEDING));
  for (const other of former) await rm(path.join(folder, other), { recursive: true, force: true });
  const seeding = await mkdtemp(path.join(folder, SEEDING));
  try {
    const composition = await fill(seeding);
    const { stop } = await startPrivateServer({ root, dataDirectory: seeding, composition });
    await stop();
    // Another process may have been faster: its folder is as good.
    await rename(seeding, place).catch(() => undefined);
  } finally {
    await rm(seeding, { recursive: true, force: true });
  }
  return place;
}
