import type { Settings } from '@teluk-mart/server-kit/settings';
import type { Database } from '../database/open-database';
import type { Overwriter } from '../database/overwrite-deleted';
import type { AvifMaker } from '../files/avif/avif-maker';
import type { CvLinks } from '../files/cv/cv-links';
import type { FileFolders } from '../files/file-folders';
import type { KnownLogins } from '../session/known-logins';
import type { PasswordThrottle } from '../session/password-throttle';
import type { ReadCache } from './read-cache';

/** What every route may use. */
export interface Services {
  config: Settings;
  database: Database;
  overwriter: Overwriter;
  folders: FileFolders;
  avifMaker: AvifMaker;
  cvLinks: CvLinks;
  readCache: ReadCache;
  passwordThrottle: PasswordThrottle;
  knownLogins: KnownLogins;
}
