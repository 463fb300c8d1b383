import type { FastifyInstance } from 'fastify';
import { CvLinks } from '../applications/cv/cv-links';
import type { Cluster } from '../database/cluster';
import type { ContentVersion } from '../database/content-version';
import { type Database, openServerDatabase } from '../database/open-database';
import { inDataDirectory } from '../database/sqlite/embedded';
import { type FileFolders, filesFolder, openFileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { openFiles } from '../files/storage/open-files';
import { openUploadFolder } from '../files/uploads';
import { seedOnce } from '../seed/seed';
import { Mailer } from './mailer';
import { ReadCache } from './read-cache';
import { readSessionSecret } from './session-secret';
import type { Settings } from './settings';

/** Services shared by all routes. */
export interface Services {
  config: Settings;
  database: Database;
  contentVersion: ContentVersion;
  cluster: Cluster;
  files: Files;
  folders: FileFolders;
  /** Folder of this process's uploads while they come in. */
  uploadFolder: string;
  cvLinks: CvLinks;
  readCache: ReadCache;
  mailer: Mailer;
  /** The key from which the shop's keys for signing and encrypting are derived (`session-secret.ts`). */
  secret: string;
}

/**
 * Opens the data directory: folders, database, what a cut-off run left behind, and the first content. It is closed with
 * the server.
 */
export async function openServices(config: Settings, app: FastifyInstance): Promise<Services> {
  const { log } = app;
  const { database, contentVersion, cluster } = await openServerDatabase({ config, log });
  const onFileFailure = (error: unknown) => {
    log.error({ err: error }, 'a file could not be tidied up');
  };
  const uploadFolder = await inDataDirectory(() => openUploadFolder(config.dataDirectory));
  const folders = await inDataDirectory(() => openFileFolders(filesFolder(config), onFileFailure));
  const files = openFiles({ database, folders, cluster });
  app.addHook('onClose', async () => {
    await files.close();
    await contentVersion.close();
    await database.destroy();
  });
  const secret = await readSessionSecret(config);
  const services = {
    config,
    database,
    contentVersion,
    cluster,
    files,
    folders,
    uploadFolder,
    cvLinks: new CvLinks(secret, config.cvLinkSeconds),
    readCache: new ReadCache(contentVersion),
    mailer: new Mailer(config),
    secret,
  };
  await files.recover();
  await seedOnce(services);
  return services;
}
