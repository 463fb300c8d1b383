import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import { pictureOfFile } from './picture-names';

/** The kinds of files that are stored: pictures anybody may fetch, and CVs that only staff may see. */
export const FILE_KINDS = ['uploads', 'cv'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Folders of a machine's files, below its data directory, and the handler for files that cannot be deleted. */
export interface FileFolders {
  /** The folder that holds them all. */
  root: string;
  /** Folders by kind: of all files, or with PostgreSQL of this machine's copies. */
  uploads: string;
  cv: string;
  /** Folders of files whose record has not been written yet, by kind. */
  staging: Readonly<Record<FileKind, string>>;
  /** Called with the error that leaves a file undeleted or out of its place. */
  onFailure: (error: unknown) => void;
}

/**
 * Returns the folder that holds the folders of a machine's files: the data directory, or with PostgreSQL a folder of
 * copies in it. So an embedded shop that lies there stays as it is.
 */
export function filesFolder({ dataDirectory, databaseUrl }: DataLocation): string {
  return databaseUrl === undefined ? dataDirectory : path.join(dataDirectory, 'file-cache');
}

/** Makes the folders of files in a folder; CVs are readable by the server's own account only. */
export async function openFileFolders(
  folder: string,
  onFailure: FileFolders['onFailure'] = () => undefined,
): Promise<FileFolders> {
  const folders: FileFolders = {
    root: folder,
    uploads: path.join(folder, 'uploads'),
    cv: path.join(folder, 'cv'),
    staging: {
      uploads: path.join(folder, 'tmp', 'uploads'),
      cv: path.join(folder, 'tmp', 'cv'),
    },
    onFailure,
  };
  await mkdir(folders.uploads, { recursive: true });
  await mkdir(folders.staging.uploads, { recursive: true });
  for (const secret of [folders.cv, folders.staging.cv]) {
    await mkdir(secret, { recursive: true, mode: 0o700 });
  }
  return folders;
}

/** Returns a name that cannot be guessed: 32 hexadecimal characters. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** Time of the last change of every copy of a file, so that browsers and proxies get one answer from all servers. */
export const NEVER_CHANGED = new Date(0);

const CV_FILE = /^[0-9a-f]{32}$/;

/** Returns true if a file has a name that this server gives; other files are not touched. */
export function isOurs(kind: FileKind, name: string): boolean {
  return kind === 'cv' ? CV_FILE.test(name) : pictureOfFile(name) !== undefined;
}

/**
 * Returns the milliseconds since a file came to its folder, by its change time, which a move renews; 0 for one that has
 * gone.
 */
export async function ageOf(file: string, now: number): Promise<number> {
  return stat(file).then(
    ({ ctimeMs }) => now - ctimeMs,
    () => 0,
  );
}

/**
 * Deletes a file that is no longer needed. It never rejects: what has been done before stays done and is answered as
 * such. Failures are logged and left to the sweep.
 */
export async function removeFile({ onFailure }: FileFolders, file: string): Promise<void> {
  await rm(file, { force: true }).catch(onFailure);
}
