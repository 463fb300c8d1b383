import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaManifest,
  MANIFEST_FILE,
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/contract/manifests';
import { integrityOf } from '../../app/hashes';
import { ReleaseError } from '../errors';
import { SHELL_PART } from '../versions/composition';
import {
  originalOf,
  type ReleasedFile,
  type ReleasedVersion,
  versionId,
  withCopies,
} from '../versions/released-version';

/** A build on the disk, before it is published. */
export interface Build {
  /** `shell` or an area's name. */
  part: string;
  /** Folder with the browser's files and the manifest. */
  folder: string;
}

/** Bytes of files by path relative to their folder, with slashes. */
type FolderFiles = ReadonlyMap<string, Buffer>;

/** A build in memory: what is described is what is published, even while the folder is built again. */
export interface ReadBuild {
  /** The document of the version that this build is. */
  version: ReleasedVersion;
  /** The browser's files with their compressed copies, without the manifest. */
  files: FolderFiles;
}

/** Reads a build and names its version, without changing anything. Throws a `ReleaseError` where it is no build. */
export async function readBuild(build: Build): Promise<ReadBuild> {
  const typed = await readManifest(build);
  const files = await readFiles(build, typed.manifest.files);
  const version = { part: build.part, files: describeFiles(files), ...typed };
  return { version: { ...version, version: versionId(version) }, files };
}

type TypedManifest =
  | { kind: 'shell'; manifest: ShellManifest }
  | { kind: 'area'; manifest: AreaManifest };

/** Returns the name of the manifest in a part's build. */
export function manifestFile(part: string): string {
  return part === SHELL_PART ? SHELL_MANIFEST_FILE : MANIFEST_FILE;
}

/** Returns what a text of JSON says; nothing where it is cut off. */
function parse(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

/** Reads the manifest that the build tool has written. */
async function readManifest({ part, folder }: Build): Promise<TypedManifest> {
  const file = path.join(folder, manifestFile(part));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ReleaseError(`${part} has not been built: there is no ${file}.`);
  const manifest = parse(text);
  if (!('files' in manifest))
    throw new ReleaseError(`${file} is no manifest that could be released. Build ${part} again.`);
  return part === SHELL_PART
    ? { kind: 'shell', manifest: manifest as ShellManifest }
    : { kind: 'area', manifest: manifest as AreaManifest };
}

/** Reads the browser's files that a manifest names, with their compressed copies; each of them has to be there. */
async function readFiles({ part, folder }: Build, names: readonly string[]): Promise<FolderFiles> {
  const found = await Promise.all(
    withCopies(names).map(async (name) => {
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      return bytes ? [[name, bytes] as const] : [];
    }),
  );
  const files = new Map(found.flat());
  const missing = names.find((name) => !files.has(name));
  if (missing === undefined) return files;
  throw new ReleaseError(`The build of ${part} has no ${missing}. Build ${part} again.`);
}

/** Describes files for a version's document; a compressed copy is described with its original. */
function describeFiles(files: FolderFiles): Record<string, ReleasedFile> {
  const originals = [...files].filter(([name]) => originalOf(name) === undefined);
  return Object.fromEntries(
    originals.map(([name, bytes]) => {
      const brotli = files.get(`${name}.br`)?.length;
      const facts = { integrity: integrityOf(bytes), bytes: bytes.length };
      return [name, brotli === undefined ? facts : { ...facts, brotli }];
    }),
  );
}
