import { readdir } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { openDatabase } from '@teluk-mart/api/database/open-database';
import { FILE_KINDS, isOurs } from '@teluk-mart/api/files/file-folders';
import { namedFiles } from '@teluk-mart/api/files/named-files';
import { ClusterServer, PRESENT_BUILD } from '../support/cluster';
import { SEED_PASSWORD } from '../support/product';
import { applicant } from './applicants';
import { editor } from './content-staff';
import type { Findings } from './findings';
import { recruiter } from './hiring-staff';
import { visitor } from './visitors';

/** Who uses a server that is killed. */
export const PEOPLE = [
  visitor,
  ...Array.from({ length: 3 }, () => applicant),
  editor('a', 'marcom'),
  editor('b', 'admin'),
  ...['a', 'b'].map(recruiter),
];

/** Makes a server that nobody shares its data with; the same may be started again after each kill. */
export async function serverAlone(
  dataDirectory: string,
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
      // All who apply come from one address here.
      APPLICATION_LIMIT: '1000000',
      ...settings,
    },
    PRESENT_BUILD,
  );
}

/** Names of the files below a folder; none where there is no folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Checks the folder of an embedded shop whose server was started after the last kill and then stopped: no file that no row
 * names, nothing half-done, and a database in order.
 */
export async function checkFolder(dataDirectory: string, findings: Findings): Promise<void> {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  const isNamed = await namedFiles(database);
  await database.destroy();
  for (const kind of FILE_KINDS) {
    for (const name of await filesBelow(path.join(dataDirectory, kind))) {
      findings.count('files compared with the rows');
      const isFine = isOurs(kind, name) && isNamed(kind, name);
      findings.expect(isFine, 'files that no row names', () => `${kind}/${name}`);
    }
  }
  for (const folder of ['tmp', 'backup-drafts']) {
    const left = await filesBelow(path.join(dataDirectory, folder));
    findings.expect(left.length === 0, 'files that were left behind', () => left.join(', '));
  }
}
