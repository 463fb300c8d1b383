import path from 'node:path';
import { ConfigError } from '@teluk-mart/server-kit/config';
import { Releases, type ReleasesOptions } from './releases';
import { DiskStore } from './store/disk-store';
import { S3Client } from './store/s3/s3-client';
import { S3Store } from './store/s3/s3-store';

type Environment = Readonly<Record<string, string | undefined>>;

function required(env: Environment, name: string): string {
  const value = env[name]?.trim();
  if (value) return value;
  throw new ConfigError(name, 'must be set where RELEASES_S3_URL is.');
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (url && isPlain && /^https?:$/.test(url.protocol)) return url;
  throw new ConfigError(
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

/**
 * The releases where the settings say that they lie: in `RELEASES_DIR` (by default a folder of the data directory), or
 * where several servers share them, in the bucket `RELEASES_S3_URL`. Throws a `ConfigError` for a wrong setting.
 */
export function openReleases(
  env: Environment,
  dataDirectory: string,
  options?: ReleasesOptions,
): Releases {
  const bucket = env.RELEASES_S3_URL?.trim();
  if (bucket) return new Releases(s3Store(env, bucket, dataDirectory), options);
  const folder = env.RELEASES_DIR?.trim() || path.join(dataDirectory, 'releases');
  return new Releases(new DiskStore(path.resolve(folder)), options);
}
