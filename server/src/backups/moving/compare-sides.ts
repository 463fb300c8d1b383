import { sha256 } from '../../app/hashes';
import { findSessionSecret } from '../../app/session-secret';
import { FILE_KINDS, type FileKind } from '../../files/file-folders';
import { textTable } from '../../releases/journal/text-table';
import { digestTable, firstDifference } from '../copying/compare-tables';
import { digestFiles, firstDifferentFile } from '../copying/copy-files';
import type { FilePlace } from '../copying/file-places';
import { TABLE_NAMES } from '../copying/moved-tables';
import { digestReleases, firstDifferentObject } from './copy-releases';
import type { Side } from './side';

/** Digest of a part of a shop on one side. */
interface Digest {
  count: number;
  hash: string;
  /** Files that rows need and that are not there. */
  missing?: number;
}

/** A part of a shop as it is on both sides, each read anew. */
export interface Comparison {
  what: string;
  source: Digest;
  target: Digest;
  /** The first thing that is not the same; `undefined` where everything is. */
  difference: string | undefined;
}

interface Sides {
  source: Side<FilePlace>;
  target: Side<FilePlace>;
}

/** Names of the kinds of files in the messages of a move. */
export const FILES: Readonly<Record<FileKind, string>> = { uploads: 'pictures', cv: 'CVs' };

async function compare(
  { source, target }: Sides,
  what: string,
  digest: (side: Side<FilePlace>) => Promise<Digest>,
  findDifference: () => Promise<string | undefined>,
): Promise<Comparison> {
  const [here, there] = await Promise.all([digest(source), digest(target)]);
  const isSame =
    here.hash === there.hash && here.count === there.count && here.missing === there.missing;
  const difference = isSame ? undefined : ((await findDifference()) ?? 'their number');
  return { what, source: here, target: there, difference };
}

async function digestSecret({ location }: Side<FilePlace>): Promise<Digest> {
  const secret = await findSessionSecret(location);
  return secret === undefined ? { count: 0, hash: '' } : { count: 1, hash: sha256(secret) };
}

/** Reads both sides anew and compares them, part by part. Everything has been copied. */
export async function* compareSides(
  sides: Sides,
  { withReleases }: { withReleases: boolean },
): AsyncGenerator<Comparison> {
  const { source, target } = sides;
  const databases = { source: source.locked.database, target: target.locked.database };
  for (const table of TABLE_NAMES) {
    yield await compare(
      sides,
      table,
      ({ locked }) => digestTable(locked.database, table),
      () => firstDifference(databases, table),
    );
  }
  yield await compare(sides, 'secret of sessions', digestSecret, async () => 'the secret');
  const files = { database: databases.source, source: source.files, target: target.files };
  for (const kind of FILE_KINDS) {
    yield await compare(
      sides,
      FILES[kind],
      ({ locked, files: place }) => digestFiles(locked.database, place, kind),
      () => firstDifferentFile(files, kind),
    );
  }
  if (!withReleases) return;
  const releases = { source: source.releases, target: target.releases };
  yield await compare(
    sides,
    'releases',
    (side) => digestReleases(side.releases),
    () => firstDifferentObject(releases),
  );
}

const COLUMNS = ['', 'before', 'after', 'SHA-256 before', 'SHA-256 after', ''];

const short = (hash: string) => hash.slice(0, 12);

/** Returns all comparisons as a table. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ what, source, target, difference }) => [
    what,
    source.count.toLocaleString('en'),
    target.count.toLocaleString('en'),
    short(source.hash),
    short(target.hash),
    difference === undefined ? 'equal' : `differs: ${difference}`,
  ]);
  return textTable([COLUMNS, ...rows]);
}
