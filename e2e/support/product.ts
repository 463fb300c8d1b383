import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DataLocation } from '@teluk-mart/server/app/settings';
import { openDatabase } from '@teluk-mart/server/database/open-database';
import { ReleaseStore } from '@teluk-mart/server/releases/release-store';
import {
  createTestDatabase,
  type DatabaseTemplate,
  type TestDatabase,
} from '@teluk-mart/server/testing/postgres';
import { execa } from 'execa';

/** The repository's root. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Data directory that each product starts from. */
const TEMPLATE_DATA = path.join(repositoryRoot, '.cache/e2e-data');

/** Staff password of the demo content in tests. */
export const SEED_PASSWORD = 'rahasia-uji';

/** The line by which a server says that it answers, and where. */
const READY = /^Teluk Mart is ready at (http:\/\/\S+)/;

/** The running product: the real server process on a free port, with its own data in SQLite or, with `DATABASE=postgres`, PostgreSQL. */
export interface Product extends DataLocation {
  url: string;
  /** Its releases. */
  releases: ReleaseStore;
  /** Stops the server, runs some work meanwhile, and starts it again on the same folders. */
  restart(meanwhile: () => void | Promise<void>): Promise<Product>;
  stop(): Promise<void>;
}

/** A server process. */
type Server = Pick<Product, 'url' | 'stop'>;

/** Returns the variables by which servers and commands find a place. */
export function variablesOf({ dataDirectory, databaseUrl }: DataLocation): Record<string, string> {
  return {
    DATA_DIR: dataDirectory,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

/** Runs the server in `root` with its data at a place until it is stopped. */
async function runServer(
  root: string,
  location: DataLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const bundle = path.join(repositoryRoot, 'server/dist-server/server.mjs');
  const server = execa(process.execPath, [bundle], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    buffer: false,
    reject: false,
    forceKillAfterDelay: false,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      ...variablesOf(location),
      SEED_DIRECTORY: path.join(repositoryRoot, 'server/seed'),
      SEED_PASSWORD,
      LOG_LEVEL: 'error',
      // Its limits of real time end only what hangs, not what a busy machine does slowly.
      PATIENCE: process.env.PATIENCE ?? '60',
      ...settings,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const [, address] = READY.exec(line) ?? [];
      if (address) resolve(address);
    });
    void server.then(({ exitCode }) =>
      reject(new Error(`The product ended with status ${exitCode}`)),
    );
  });
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await server;
    },
  };
}

/** Makes one first start before all journeys; every product of the tests then copies its demo data. */
export async function seedTemplate(): Promise<void> {
  await rm(TEMPLATE_DATA, { recursive: true, force: true });
  await mkdir(TEMPLATE_DATA, { recursive: true });
  const location = { dataDirectory: TEMPLATE_DATA, databaseUrl: undefined };
  await (await runServer(repositoryRoot, location)).stop();
}

/** Content of a database after a first start. */
const FIRST_START: DatabaseTemplate = {
  name: 'first_start',
  fill: async (databaseUrl) => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
    const server = await runServer(repositoryRoot, { dataDirectory, databaseUrl });
    await server.stop();
    await rm(dataDirectory, { recursive: true });
  },
};

/** Makes a product's own data, as after a first start. */
async function copyTemplate(
  dataDirectory: string,
): Promise<DataLocation & Pick<TestDatabase, 'drop'>> {
  if (process.env.DATABASE === 'postgres') {
    await mkdir(dataDirectory);
    const { url: databaseUrl, drop } = await createTestDatabase(FIRST_START);
    return { dataDirectory, databaseUrl, drop };
  }
  await cp(TEMPLATE_DATA, dataDirectory, { recursive: true });
  return { dataDirectory, databaseUrl: undefined, drop: async () => undefined };
}

/** Starts a product of its own for a test or a worker; `settings` are further environment variables of its server. */
export async function startProduct(settings?: Readonly<Record<string, string>>): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  const root = path.join(folder, 'site');
  const dataDirectory = path.join(folder, 'data');
  await cp(path.join(repositoryRoot, 'shell/static'), path.join(root, 'shell/static'), {
    recursive: true,
  });
  const { drop, ...location } = await copyTemplate(dataDirectory);
  const database = await openDatabase(location);
  const releases = new ReleaseStore(database);
  const start = async (): Promise<Product> => {
    const server = await runServer(root, location, settings);
    return {
      ...server,
      ...location,
      releases,
      restart: async (meanwhile) => {
        await server.stop();
        await meanwhile();
        return start();
      },
      stop: async () => {
        await server.stop();
        await database.destroy();
        await drop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
  return start();
}
