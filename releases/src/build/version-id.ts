import { contentId } from '../content-id';
import type { ReleasedVersion } from '../released-version';
import { hashesOf } from './describe-files';

/**
 * The name of a version by what it consists of. Compressed copies and the sources do not count: the same files in a
 * browser are the same version.
 */
export function versionId({
  files,
  server,
  manifest,
}: Pick<ReleasedVersion, 'files' | 'server' | 'manifest'>): string {
  return contentId({ files: hashesOf(files), server: hashesOf(server), manifest });
}
