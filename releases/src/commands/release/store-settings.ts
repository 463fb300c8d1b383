import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings with which a server on another data directory opens the same releases (`openReleases`): a bucket is
 * named by the environment itself, a folder depends on the data directory where it is not.
 */
export function storeSettings(env: Environment, dataDirectory: string): Record<string, string> {
  if (env.RELEASES_S3_URL?.trim()) return {};
  const folder = env.RELEASES_DIR?.trim() || path.join(dataDirectory, 'releases');
  return { RELEASES_DIR: path.resolve(folder) };
}
