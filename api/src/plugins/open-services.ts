import { mkdir } from 'node:fs/promises';
import { ConfigError, type Config } from '../config';
import { openDatabase } from '../database/open-database';
import { openFileFolders } from '../files/file-folders';
import { recoverStagedFiles } from '../files/recover-staged-files';
import { seedOnce } from '../seed/seed-once';
import { LoginThrottle } from '../session/login-throttle';
import { ReadCache } from './read-cache';
import type { Services } from './services';

/** Says what is wrong with the data directory instead of how that was found out. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `cannot be used: ${reason}`);
  }
}

/** Opens the data directory: folders, database, what a cut-off run left behind, and the first content. */
export async function openServices(config: Config): Promise<Services> {
  await explained(mkdir(config.dataDirectory, { recursive: true }));
  const folders = await explained(openFileFolders(config.dataDirectory));
  const database = await explained(openDatabase(config.dataDirectory));
  const loginThrottle = new LoginThrottle();
  const services = { config, database, folders, readCache: new ReadCache(), loginThrottle };
  await recoverStagedFiles(database, folders);
  await seedOnce(services);
  return services;
}
