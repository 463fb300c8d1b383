import { readSessionSecret } from './session-secret';
import type { Settings } from './settings';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentVersion } from '../database/content-version';
import { inDataDirectory } from '../database/sqlite/embedded';
import { type Database, openServerDatabase } from '../database/open-database';
import type { Cluster } from '../database/cluster';
import { CvLinks } from '../applications/cv/cv-links';
import { type FileFolders, filesFolder, openFileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { openFiles } from '../files/storage/open-files';
import { seedOnce } from '../seed/seed';
import { Mailer } from './mailer';
import type { ReadCache } from './read-cache';

/** Services shared by all routes. */
export interface Services {
  config: Settings;
  database: Database;
  contentVersion: ContentVersion;
  cluster: Cluster;
  files: Files;
  folders: FileFolders;
  cvLinks: CvLinks;
  readCache: ReadCache;
  mailer: Mailer;
  /** The key from which the shop's keys for signing and encrypting are derived (`session-secret.ts`). */
  secret: string;
}

/** Opens the data directory: folders, database, what a cut-off run left behind, and the first content. */
export async function openServices(
  config: Settings,
  log: FastifyBaseLogger,
  readCache: ReadCache,
): Promise<Services> {
  const { database, contentVersion, cluster } = await openServerDatabase({ config, log });
  readCache.follow(contentVersion);
  const onFileFailure = (error: unknown) => {
    log.error({ err: error }, 'a file could not be tidied up');
  };
  const folders = await inDataDirectory(() => openFileFolders(filesFolder(config), onFileFailure));
  const files = openFiles({ database, folders, cluster });
  const secret = await readSessionSecret(config);
  const services = {
    config,
    database,
    contentVersion,
    cluster,
    files,
    folders,
    cvLinks: new CvLinks(secret, config.cvLinkSeconds),
    readCache,
    mailer: new Mailer(config),
    secret,
  };
  await files.recover();
  await seedOnce(services);
  return services;
}
