import { mkdir } from 'node:fs/promises';
import { ConfigError, type Config } from '../config';
import { openDatabase } from '../database/open-database';
import { openFileFolders } from '../files/file-folders';
import { recoverStagedFiles } from '../files/recover-staged-files';
import { seedOnce } from '../seed/seed-once';
import { ReadCache } from './read-cache';
import type { Services } from './services';

/** Opens the data directory: folders, database, what a cut-off run left behind, and the first content. */
export async function openServices(config: Config): Promise<Services> {
  try {
    await mkdir(config.dataDirectory, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `cannot be used: ${reason}`);
  }
  const folders = await openFileFolders(config.dataDirectory);
  const database = await openDatabase(config.dataDirectory);
  const services = { config, database, folders, readCache: new ReadCache() };
  await recoverStagedFiles(database, folders);
  await seedOnce(services);
  return services;
}
