import type { FastifyInstance } from 'fastify';
import { makeSessionTokens } from '../accounts/staff-session';
import { CvLinks } from '../applications/cv/cv-links';
import type { ContentVersion } from '../database/content-version';
import { type Database, openServerDatabase, tryPlace } from '../database/open-database';
import { openUploadFolder } from '../files/uploads';
import { seedOnce } from '../seed/seed';
import { Mailer } from './mailer';
import { serveMetrics } from './metrics';
import { ReadCache } from './read-cache';
import { readSecret } from './secret';
import type { Settings } from './settings';

/** Services shared by all routes. */
export interface Services {
  config: Settings;
  database: Database;
  contentVersion: ContentVersion;
  /** Folder of this process's uploads while they come in. */
  uploadFolder: string;
  sessionTokens: ReturnType<typeof makeSessionTokens>;
  cvLinks: CvLinks;
  readCache: ReadCache;
  mailer: Mailer;
  /** The key from which the shop's keys for signing and encrypting are derived (`readSecret`). */
  secret: string;
}

/** Opens the database and the folder of uploads, with the first content, and the metrics. All is closed with the server. */
export async function openServices(config: Settings, app: FastifyInstance): Promise<Services> {
  const { log } = app;
  const { database, contentVersion } = await openServerDatabase({ config, log });
  const uploadFolder = await tryPlace('DATA_DIR', () => openUploadFolder(config.dataDirectory));
  app.addHook('onClose', async () => {
    await contentVersion.close();
    await database.destroy();
  });
  const secret = await readSecret(database);
  const services = {
    config,
    database,
    contentVersion,
    uploadFolder,
    sessionTokens: makeSessionTokens(secret),
    cvLinks: new CvLinks(database, secret, config.cvLinkSeconds),
    readCache: new ReadCache(contentVersion),
    mailer: new Mailer(config),
    secret,
  };
  await seedOnce(services);
  await serveMetrics(app, services);
  return services;
}
