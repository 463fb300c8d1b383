import { createHash } from 'node:crypto';
import type { Database } from '../../database/open-database';
import type { FileKind } from '../../files/file-folders';
import type { FilePlace, FileTarget } from './file-places';
import { filesOfRows } from './row-files';

/** Files that come to the target with one transaction. */
const BATCH_SIZE = 25;

interface Places {
  source: FilePlace;
  target: FilePlace;
}

/** Returns true if a file is the same in both places, or is nowhere. */
async function isSame({ source, target }: Places, kind: FileKind, name: string): Promise<boolean> {
  const [here, there] = await Promise.all([source.digest(kind, name), target.digest(kind, name)]);
  return here?.hash === there?.hash;
}

interface FileMove<Source extends FilePlace> {
  /** The source's database, whose rows name the files. */
  database: Database;
  source: Source;
  target: FileTarget<Source>;
}

/**
 * Copies the files of one kind that the source's rows name to the target. Skips files that are the same in both places,
 * which it reads for that, so a copy that was killed resumes where it stopped.
 *
 * @param onFiles called with the number of files that were copied, or were there already
 */
export async function copyFiles<Source extends FilePlace>(
  { database, source, target }: FileMove<Source>,
  kind: FileKind,
  onFiles: (count: number) => void,
): Promise<void> {
  for await (const files of filesOfRows(database, kind)) {
    const names = files.map(({ name }) => name);
    const there = await target.present(kind, names);
    const present = [...(await source.present(kind, names))];
    for (let start = 0; start < present.length; start += BATCH_SIZE) {
      const some = present.slice(start, start + BATCH_SIZE);
      const wanted: string[] = [];
      for (const name of some) {
        const isThere = there.has(name) && (await isSame({ source, target }, kind, name));
        if (!isThere) wanted.push(name);
      }
      if (wanted.length > 0) await target.take(source, kind, wanted);
      onFiles(some.length);
    }
  }
}

/** Digest of the files of one kind. */
interface FilesDigest {
  count: number;
  bytes: number;
  /** Files that rows need and that are not there. */
  missing: number;
  /** SHA-256 of the names, sizes and hashes of all files, in the order of the rows that name them. */
  hash: string;
}

/** Reads all files of one kind that the rows of a database name. */
export async function digestFiles(
  database: Database,
  place: FilePlace,
  kind: FileKind,
): Promise<FilesDigest> {
  const hash = createHash('sha256');
  const digest = { count: 0, bytes: 0, missing: 0 };
  for await (const files of filesOfRows(database, kind)) {
    const present = await place.present(
      kind,
      files.map(({ name }) => name),
    );
    for (const { name, isNeeded } of files) {
      const file = present.has(name) ? await place.digest(kind, name) : undefined;
      if (file) {
        digest.count += 1;
        digest.bytes += file.bytes;
        hash.update(`${name} ${file.bytes} ${file.hash}\n`);
      } else if (isNeeded) digest.missing += 1;
    }
  }
  return { ...digest, hash: hash.digest('hex') };
}

/** Names the first file that is not the same in both places. */
export async function firstDifferentFile(
  { database, ...places }: Places & { database: Database },
  kind: FileKind,
): Promise<string | undefined> {
  for await (const files of filesOfRows(database, kind)) {
    for (const { name } of files) {
      if (!(await isSame(places, kind, name))) return name;
    }
  }
  return undefined;
}
