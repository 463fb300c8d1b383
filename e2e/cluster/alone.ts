import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import getPort from 'get-port';
import { type Database, openDatabase } from '@teluk-mart/api/database';
import { FILE_KINDS, isOurs, namedFiles } from '@teluk-mart/api/files';
import { ClusterServer, PRESENT_BUILD } from '../support/cluster';
import { SEED_PASSWORD } from '../support/product';
import { applicant } from './applicants';
import { editor } from './content-staff';
import type { Findings } from './findings';
import { recruiter } from './hiring-staff';
import { visitor } from './visitors';

/** Users of a server that is killed. */
export const PEOPLE = [
  visitor,
  ...Array.from({ length: 3 }, () => applicant),
  editor('a', 'marcom'),
  editor('b', 'admin'),
  ...['a', 'b'].map(recruiter),
];

/** Makes a server with data of its own; the same may be started again after each kill. */
export async function serverAlone(
  { dataDirectory, databaseUrl }: DataLocation,
  settings: Readonly<Record<string, string>> = {},
): Promise<ClusterServer> {
  return new ClusterServer(
    await getPort(),
    dataDirectory,
    {
      HOST: '127.0.0.1',
      SEED_PASSWORD,
      LOG_LEVEL: 'info',
      AVIF: 'off',
      DISK_RESERVE_MB: '0',
      // All applications come from one address here.
      APPLICATION_LIMIT: '1000000',
      DATABASE_URL: databaseUrl ?? '',
      ...settings,
    },
    PRESENT_BUILD,
  );
}

/** Returns the names of the files below a folder; none if there is no folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Compares the files in PostgreSQL with the rows: a row names each file, and each file is whole. */
async function checkStoredFiles(database: Database, findings: Findings): Promise<void> {
  const isNamed = await namedFiles(database);
  const files = await database.selectFrom('files').select(['kind', 'name', 'size']).execute();
  const pieces = await database
    .selectFrom('file_pieces')
    .select(({ fn }) => ['kind', 'name', fn.sum(fn('octet_length', ['bytes'])).as('size')])
    .groupBy(['kind', 'name'])
    .execute();
  const sizes = new Map(pieces.map(({ kind, name, size }) => [`${kind}/${name}`, Number(size)]));
  const stored = new Set(files.map(({ kind, name }) => `${kind}/${name}`));
  for (const { kind, name, size } of files) {
    const key = `${kind}/${name}`;
    findings.count('files compared with the rows');
    findings.expect(isNamed(kind, name), 'files that no row names', () => key);
    findings.expect(size === (sizes.get(key) ?? 0), 'files that are not whole', () => key);
  }
  const lost = [...sizes.keys()].filter((key) => !stored.has(key));
  findings.expect(lost.length === 0, 'pieces of no file', () => lost.join(', '));
}

/**
 * Checks the place of a shop whose server was started after the last kill and then stopped. There may be no file
 * without a row and no unfinished work, and the database must be in order.
 */
export async function checkPlace(location: DataLocation, findings: Findings): Promise<void> {
  const { dataDirectory, databaseUrl } = location;
  const database = await openDatabase(location);
  const isNamed = await namedFiles(database);
  if (databaseUrl !== undefined) await checkStoredFiles(database, findings);
  await database.destroy();
  for (const kind of FILE_KINDS) {
    for (const name of await filesBelow(path.join(dataDirectory, kind))) {
      findings.count('files on the disk compared with the rows');
      const isFine = isOurs(kind, name) && isNamed(kind, name);
      findings.expect(isFine, 'files that no row names', () => `${kind}/${name}`);
    }
  }
  for (const folder of ['tmp', 'backup-drafts']) {
    const left = await filesBelow(path.join(dataDirectory, folder));
    findings.expect(left.length === 0, 'files that were left behind', () => left.join(', '));
  }
  const unfinished = (await readdir(dataDirectory)).filter((name) => name.includes('unfinished'));
  findings.expect(unfinished.length === 0, 'copies that were left behind', () => unfinished.join());
}
