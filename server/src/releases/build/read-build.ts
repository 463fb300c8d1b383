import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AreaManifest,
  MANIFEST_FILE,
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/contract/manifests';
import { errorCode } from '../../app/error-code';
import { integrityOf } from '../../app/hashes';
import { ReleaseError } from '../errors';
import { SHELL_PART } from '../versions/composition';
import {
  type ReleasedFile,
  type ReleasedVersion,
  versionId,
  originalOf,
  withCopies,
} from '../versions/released-version';
import { AreaManifestShape, firstDifference, ShellManifestShape, STRICT } from './manifest-schema';

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

/** A manifest, typed by its part. It has its type's shape; the gate checks whether it keeps the contract. */
type TypedManifest =
  | { kind: 'shell'; manifest: ShellManifest }
  | { kind: 'area'; manifest: AreaManifest };

/** Returns the name of the manifest in a part's build. */
export function manifestFile(part: string): string {
  return part === SHELL_PART ? SHELL_MANIFEST_FILE : MANIFEST_FILE;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readManifest({ part, folder }: Build): Promise<TypedManifest> {
  const file = path.join(folder, manifestFile(part));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ReleaseError(`${part} has not been built: there is no ${file}.`);
  const manifest = parse(text);
  if (part === SHELL_PART) {
    if (ShellManifestShape.isValidSync(manifest, STRICT)) return { kind: 'shell', manifest };
  } else if (AreaManifestShape.isValidSync(manifest, STRICT)) return { kind: 'area', manifest };
  const shape = part === SHELL_PART ? ShellManifestShape : AreaManifestShape;
  const difference = firstDifference(shape, manifest);
  throw new ReleaseError(
    `${file} is no manifest that could be released: ${difference}. Build ${part} again.`,
  );
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads the browser's files that a manifest names, with their compressed copies; each of them has to be there. */
async function readFiles({ part, folder }: Build, names: readonly string[]): Promise<FolderFiles> {
  const wanted = withCopies(names);
  const contents = await Promise.all(wanted.map((name) => readIfThere(path.join(folder, name))));
  const files = new Map<string, Buffer>();
  for (const [index, name] of wanted.entries()) {
    const bytes = contents[index];
    if (bytes) files.set(name, bytes);
  }
  const missing = names.find((name) => !files.has(name));
  if (missing === undefined) return files;
  throw new ReleaseError(`The build of ${part} has no ${missing}. Build ${part} again.`);
}

/** Describes files for a version's document; a compressed copy is described with its original. */
function describeFiles(files: FolderFiles): Record<string, ReleasedFile> {
  const originals = [...files].filter(([path]) => originalOf(path) === undefined);
  return Object.fromEntries(
    originals.map(([path, bytes]) => {
      const brotli = files.get(`${path}.br`)?.length;
      const facts = { integrity: integrityOf(bytes), bytes: bytes.length };
      return [path, brotli === undefined ? facts : { ...facts, brotli }];
    }),
  );
}
