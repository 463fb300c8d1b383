import type { ReleasedVersion } from '../released-version';
import type { PackedSources } from '../sources/read-sources';
import type { Build } from './build';
import { describeFiles } from './describe-files';
import { readFiles } from './read-files';
import { type FolderFiles, readFolder } from './read-folder';
import { readManifest } from './read-manifest';
import { versionId } from './version-id';

/** A build in memory: what is described is what is published, even while the folder is built again. */
export interface ReadBuild {
  build: Build;
  /** The document of the version that this build is. */
  version: ReleasedVersion;
  /** The browser's files with their compressed copies, without the manifest. */
  files: FolderFiles;
  serverFiles: FolderFiles;
}

/** Reads a build and names its version, without changing anything. Throws a `ReleaseError` where it is no build. */
export async function readBuild(build: Build): Promise<ReadBuild> {
  const typed = await readManifest(build);
  const files = await readFiles(build, typed.manifest.files);
  const serverFiles: FolderFiles = build.serverFolder
    ? await readFolder(build.serverFolder)
    : new Map<string, Buffer>();
  const version = {
    part: build.part,
    files: describeFiles(files),
    server: describeFiles(serverFiles),
    sources: build.sources?.hash,
    ...typed,
  };
  return { build, version: { ...version, version: versionId(version) }, files, serverFiles };
}

/** The same build with the sources that it was built from. */
export function withSources(read: ReadBuild, sources: PackedSources | undefined): ReadBuild {
  return {
    ...read,
    build: { ...read.build, sources },
    version: { ...read.version, sources: sources?.hash },
  };
}
