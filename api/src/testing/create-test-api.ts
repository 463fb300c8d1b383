import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from '../app';
import type { Settings } from '@teluk-mart/server-kit/settings';
import { type Database, openDatabase } from '../database/open-database';
import { notFoundHandler } from '../errors/error-handler';
import { createHttpServer } from '../http-server';
import { ReadCache } from '../services/read-cache';

/** A running API on a real database in a folder of its own. */
export interface TestApi {
  app: FastifyInstance;
  config: Settings;
  /** The API's cache of answers. */
  readCache: ReadCache;
  /** A second connection to the API's database. */
  database: Database;
  /** Listens on a free port of this machine and tells which. */
  listen: () => Promise<number>;
  /** Names of all files in a folder of the data directory, in its sub-folders too. */
  filesIn: (folder: string) => Promise<string[]>;
  /** Stops the API; the data directory stays, so that another can start on it. */
  stop: () => Promise<void>;
  /** Stops the API and deletes everything. */
  close: () => Promise<void>;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Keeps a test from being refused because the machine that runs it is busy. */
const NEVER_OVERLOADED = { isOverloaded: () => false, close: () => undefined };

interface Surroundings {
  /** Called before the API is registered, for instance to listen for its routes. */
  beforeApi?: (app: FastifyInstance) => void;
  /** Registers what shares the server with the API. */
  besideApi?: (app: FastifyInstance) => void;
}

/** The one way to start the API in a test; it starts empty unless the settings say otherwise. */
export async function createTestApi(
  settings: Partial<Settings> = {},
  { beforeApi, besideApi }: Surroundings = {},
): Promise<TestApi> {
  const dataDirectory =
    settings.dataDirectory ?? (await mkdtemp(path.join(tmpdir(), 'teluk-mart-')));
  const config: Settings = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseConnections: 4,
    seed: 'none',
    seedPassword: 'rahasia-demo',
    seedDirectory: path.join(dataDirectory, 'no-pictures'),
    publicUrl: undefined,
    corsOrigins: [],
    trustProxy: false,
    logLevel: 'silent',
    applicationLimit: 1000,
    sessionHours: 24,
    avif: false,
    cvLinkSeconds: 300,
    diskReserve: 0,
    ...settings,
    dataDirectory,
  };
  const app = createHttpServer(config);
  app.setNotFoundHandler(notFoundHandler);
  beforeApi?.(app);
  const readCache = new ReadCache();
  await app.register(api, { config, loopWatch: NEVER_OVERLOADED, readCache });
  besideApi?.(app);
  await app.ready();
  const database = await openDatabase(config);
  const stop = async () => {
    await app.close();
    await database.destroy();
  };
  return {
    app,
    config,
    readCache,
    database,
    listen: async () => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port),
    filesIn: (folder) => listFiles(path.join(dataDirectory, folder)),
    stop,
    close: async () => {
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
