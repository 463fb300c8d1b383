import type { Config } from '../config';
import type { Database } from '../database/open-database';
import type { FileFolders } from '../files/file-folders';
import type { LoginThrottle } from '../session/login-throttle';
import type { ReadCache } from './read-cache';

/** What every route may use. */
export interface Services {
  config: Config;
  database: Database;
  folders: FileFolders;
  readCache: ReadCache;
  loginThrottle: LoginThrottle;
}
