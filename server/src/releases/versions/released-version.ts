import type { AreaManifest, ShellManifest } from '@teluk-mart/contract/manifests';
import { contentId } from './content-id';

/** A file of a version. */
export interface ReleasedFile {
  /** Hash in the notation of subresource integrity: `sha384-…`. */
  integrity: string;
  bytes: number;
  /** Bytes as brotli, where the build made such a copy. */
  brotli?: number;
}

interface VersionFacts {
  /** The folder that it was built from: `shell` or an area's name. */
  part: string;
  /** Content-addressed: 16 hexadecimal digits over paths and hashes of all its files and its manifest. */
  version: string;
  /** The browser's files by path relative to the part's base. */
  files: Readonly<Record<string, ReleasedFile>>;
}

/** A version of an area: its document in the store. */
export interface AreaVersion extends VersionFacts {
  kind: 'area';
  manifest: AreaManifest;
}

/** A version of the shell: its document in the store. */
export interface ShellVersion extends VersionFacts {
  kind: 'shell';
  manifest: ShellManifest;
}

/** Any released version. */
export type ReleasedVersion = AreaVersion | ShellVersion;

/** The name of a version. */
export type VersionName = Pick<ReleasedVersion, 'part' | 'version'>;

/** Names a version by its content without compressed copies: the same files in a browser are the same version. */
export function versionId({
  files,
  manifest,
}: Pick<ReleasedVersion, 'files' | 'manifest'>): string {
  const hashes = Object.entries(files).map(([path, { integrity }]) => [path, integrity]);
  return contentId({ files: Object.fromEntries(hashes), manifest });
}

/** Endings of the compressed copies that a build may make of a file. */
const COPIES = ['.br', '.gz'];

/** Returns the file that a compressed copy belongs to; `undefined` for a file that is no copy. */
export function originalOf(path: string): string | undefined {
  const ending = COPIES.find((copy) => path.endsWith(copy));
  return ending && path.slice(0, -ending.length);
}

/** Returns some files' paths with those that compressed copies of them have, where a build made them. */
export function withCopies(paths: readonly string[]): string[] {
  return paths.flatMap((path) => ['', ...COPIES].map((ending) => path + ending));
}

/** Returns the paths of all files that a version may have. */
export function pathsOf({ files }: Pick<ReleasedVersion, 'files'>): string[] {
  return withCopies(Object.keys(files));
}
