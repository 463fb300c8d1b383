import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { api } from '../app/api';
import { createHttpServer } from '../app/http-server';
import type { ReadCache } from '../app/read-cache';
import { openServices, type Services } from '../app/services';
import { readSettings, type Settings } from '../app/settings';
import { type Database, withDatabase } from '../database/open-database';
import type { FileKind } from '../files/stored-files';
import { notFoundHandler } from '../guards/error-handler';
import type { BackUp } from '../jobs/scheduled-backups';
import { createDataLocation, type TestLocation } from './data-location';
import { listFiles } from './list-files';
import type { DatabaseTemplate } from './postgres';

/** A running API on a real database in a folder of its own. */
export interface TestApi {
  app: FastifyInstance;
  config: Settings;
  /** Location of its data; another API started there goes on with them. */
  location: TestLocation;
  /** The API's cache of answers. */
  readCache: ReadCache;
  /** The API's own database: over another connection to SQLite two writes in one process would wait for each other. */
  database: Database;
  /** Listens on a free port of this machine and returns it. */
  listen: () => Promise<number>;
  /** Returns the names of all stored files of a kind, or of the uploads that are coming in. */
  filesIn: (kind: FileKind | 'tmp') => Promise<string[]>;
  /** Stops the API; the data directory stays, so that another can start on it. */
  stop: () => Promise<void>;
  /** Stops the API and deletes everything. */
  close: () => Promise<void>;
}

/** A database with the newest structure and nothing in it: PostgreSQL takes long to make one, SQLite does not. */
const MIGRATED: DatabaseTemplate = {
  name: 'migrated',
  fill: (databaseUrl) => withDatabase({ databaseUrl, dataDirectory: '' }, async () => {}),
};

/** Returns the place that the settings name, or makes one. */
async function locationOf(settings: TestSettings): Promise<TestLocation> {
  const { dataDirectory, databaseUrl } = settings;
  if (dataDirectory === undefined) return createDataLocation(MIGRATED);
  if (process.env.DATABASE === 'postgres' && databaseUrl === undefined) {
    throw new Error('A test that names a folder names its database too: see createDataLocation.');
  }
  const remove = () => rm(dataDirectory, { recursive: true, force: true });
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return { dataDirectory, databaseUrl, env, remove: settings.remove ?? remove };
}

type CompileSerializer = FastifySerializerCompiler<object>;

/** Fastify's own compiler of serializers, which it does not export. */
const { SerializerSelector } = createRequire(require.resolve('fastify'))(
  '@fastify/fast-json-stringify-compiler',
) as { SerializerSelector: () => () => CompileSerializer };
const compile = SerializerSelector()();

const compiled = new Map<string, ReturnType<CompileSerializer>>();

/** Compiles each shape of an answer once, for all APIs that a test file starts: it would take most of each start. */
const compileOnce: CompileSerializer = (route) => {
  const shape = JSON.stringify(route.schema);
  const serialize = compiled.get(shape) ?? compile(route);
  compiled.set(shape, serialize);
  return serialize;
};

interface Surroundings {
  /** Called before the API is registered, for instance to listen for its routes. */
  beforeApi?: (app: FastifyInstance) => void;
  /** Registers what shares the server with the API. */
  besideApi?: (app: FastifyInstance) => void;
  /** Makes backups where the settings have them scheduled. */
  backUp?: BackUp;
}

/** Settings that differ from the usual; those of a place for data as a whole. */
type TestSettings = Partial<Settings & TestLocation>;

const DEFAULTS = readSettings({});

/** Copies the demo without its pictures, which take seconds to encode. */
async function copySeedTexts(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'seed');
  const filter = (file: string) => !file.endsWith('.webp');
  await cp('server/seed', folder, { recursive: true, filter });
  return folder;
}

/** Starts the API in a test; it starts empty unless the settings say otherwise. */
export async function createTestApi(
  settings: TestSettings = {},
  { beforeApi, besideApi, backUp }: Surroundings = {},
): Promise<TestApi> {
  const location = await locationOf(settings);
  const { dataDirectory, databaseUrl } = location;
  const config: Settings = {
    ...DEFAULTS,
    databaseConnections: 4,
    seed: 'none',
    seedPassword: 'rahasia-demo',
    seedDirectory: settings.seed === 'demo' ? await copySeedTexts(dataDirectory) : '',
    logLevel: 'silent',
    applicationLimit: 1000,
    ...settings,
    dataDirectory,
    databaseUrl,
  };
  const app = createHttpServer(config);
  app.setNotFoundHandler(notFoundHandler);
  app.setSerializerCompiler(compileOnce);
  beforeApi?.(app);
  let services: Services;
  try {
    services = await openServices(config, app);
    await app.register(api, { services, ...(backUp && { backUp }) });
    besideApi?.(app);
    await app.ready();
  } catch (error) {
    await app.close();
    if (settings.dataDirectory === undefined) await location.remove();
    throw error;
  }
  const { database } = services;
  return {
    app,
    config,
    location,
    readCache: services.readCache,
    database,
    listen: async () => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port),
    filesIn: (kind) => listFiles({ database, config }, kind),
    stop: () => app.close(),
    close: async () => {
      await app.close();
      await location.remove();
    },
  };
}
