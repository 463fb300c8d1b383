import path from 'node:path';
import { DiskStore } from '../objects/disk-store';
import { ReleaseStore, type ReleaseStoreOptions } from './release-store';

type Environment = Readonly<Record<string, string | undefined>>;

function folderOf(env: Environment, dataDirectory: string): string {
  return path.resolve(env.RELEASES_DIR?.trim() || path.join(dataDirectory, 'releases'));
}

/**
 * Opens the releases where the settings say that they lie: in the folder `RELEASES_DIR`, by default one of the data
 * directory.
 */
export function openReleases(
  env: Environment,
  dataDirectory: string,
  options?: ReleaseStoreOptions,
): ReleaseStore {
  return new ReleaseStore(new DiskStore(folderOf(env, dataDirectory)), options);
}

/** The settings with which a server on another data directory opens the same releases. */
export function storeSettings(env: Environment, dataDirectory: string): Record<string, string> {
  return { RELEASES_DIR: folderOf(env, dataDirectory) };
}
