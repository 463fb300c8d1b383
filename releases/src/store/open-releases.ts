import path from 'node:path';
import { SettingsError } from '@teluk-mart/server-kit/settings';
import { DiskStore } from '../objects/disk-store';
import { S3Client } from '../objects/s3-client';
import { S3Store } from '../objects/s3-store';
import { ReleaseStore, type ReleaseStoreOptions } from './release-store';

type Environment = Readonly<Record<string, string | undefined>>;

function required(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (value) return value;
  throw new SettingsError(name, 'must be set where RELEASES_S3_URL is.');
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (url && isPlain && /^https?:$/.test(url.protocol)) return url;
  throw new SettingsError(
    'RELEASES_S3_URL',
    `must be the address of a bucket such as https://s3.example.com/releases, but is "${text}".`,
  );
}

function s3Store(env: Environment, address: string, dataDirectory: string): S3Store {
  const client = new S3Client({
    url: readUrl(address),
    region: env.RELEASES_S3_REGION?.trim() || 'us-east-1',
    accessKeyId: required(env, 'RELEASES_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'RELEASES_S3_SECRET_ACCESS_KEY'),
  });
  return new S3Store(client, path.join(dataDirectory, 'release-cache'));
}

function folderOf(env: Environment, dataDirectory: string): string {
  return path.resolve(env.RELEASES_DIR?.trim() || path.join(dataDirectory, 'releases'));
}

/**
 * Opens the releases where the settings say that they lie: in `RELEASES_DIR` (by default a folder of the data
 * directory), or where several servers share them, in the bucket `RELEASES_S3_URL`. Throws a `SettingsError` for a wrong
 * setting.
 */
export function openReleases(
  env: Environment,
  dataDirectory: string,
  options?: ReleaseStoreOptions,
): ReleaseStore {
  const bucket = env.RELEASES_S3_URL?.trim();
  const objects = bucket
    ? s3Store(env, bucket, dataDirectory)
    : new DiskStore(folderOf(env, dataDirectory));
  return new ReleaseStore(objects, options);
}

/**
 * The settings with which a server on another data directory opens the same releases: a bucket is named by the
 * environment itself, a folder depends on the data directory where it is not.
 */
export function storeSettings(env: Environment, dataDirectory: string): Record<string, string> {
  if (env.RELEASES_S3_URL?.trim()) return {};
  return { RELEASES_DIR: folderOf(env, dataDirectory) };
}
