import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeApplication } from '@teluk-mart/api/testing/applications';
import { firstMigrations, layDatabase } from '@teluk-mart/api/testing/old-database';
import { openDatabase, openEmbedded } from '@teluk-mart/api/database';
import { readSettings, type Settings } from '@teluk-mart/server-kit/settings';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { backUpInBackground } from './back-up-in-background';
import { backUpBeforeSteps } from './back-up-before-steps';
import { restoreBackup } from './restoring/restore-backup';

const ROOT = path.resolve(__dirname, '../../..');

let location: TestLocation;
let folder: string;
let config: Settings;
let warnings: string[];
beforeEach(async () => {
  location = await createDataLocation();
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-before-steps-'));
  const { dataDirectory, databaseUrl } = location;
  const backupDirectory = path.join(folder, 'backups');
  config = { ...readSettings({}), dataDirectory, databaseUrl, backupDirectory };
  warnings = [];
});
afterEach(async () => {
  await location.remove();
  await rm(folder, { recursive: true });
});

const start = (backUp: () => Promise<void>, changes: Partial<Settings> = {}) =>
  backUpBeforeSteps({ ...config, ...changes }, backUp, (line) => warnings.push(line));

it('a backup of the former structure is made before a release changes it, and comes back with the newer one', async () => {
  await layDatabase(location, firstMigrations(9), async (old) => {
    await makeApplication(old, { nama: 'Siti Tanda' });
  });
  const { DATA_DIR, DATABASE_URL } = process.env;
  Object.assign(process.env, {
    DATA_DIR: location.dataDirectory,
    DATABASE_URL: location.databaseUrl,
  });
  try {
    const backUp = backUpInBackground(ROOT, config);
    await start(() => backUp(new AbortController().signal));
  } finally {
    delete process.env.DATA_DIR;
    delete process.env.DATABASE_URL;
    Object.assign(process.env, DATA_DIR && { DATA_DIR }, DATABASE_URL && { DATABASE_URL });
  }
  const [name = ''] = await readdir(config.backupDirectory ?? '');
  const into = path.join(folder, 'restored');
  const { manifest } = await restoreBackup({
    env: {},
    archive: path.join(config.backupDirectory ?? '', name),
    key: undefined,
    location: { dataDirectory: into, databaseUrl: undefined },
    replaces: false,
    tell: () => undefined,
  });
  expect(manifest.structure).toHaveLength(9);
  const restored = await openEmbedded(into);
  expect(await restored.selectFrom('applications').select('nama').execute()).toEqual([
    { nama: 'Siti Tanda' },
  ]);
  await restored.destroy();
  expect(warnings).toEqual([]);
});

it('where it fails nothing is changed, and where none is wanted that is said', async () => {
  await layDatabase(location, firstMigrations(9), async () => undefined);
  const fail = () => Promise.reject(new Error('the disk is full'));
  await expect(start(fail)).rejects.toThrow(
    'BACKUP_DIR got no backup, which this release makes before it changes the database: the disk is full',
  );
  await start(fail, { backupDirectory: undefined });
  expect(warnings).toEqual([expect.stringContaining('without a backup: BACKUP_DIR is not set')]);
  await (await openDatabase(location)).destroy();
  await start(fail);
  expect(warnings).toHaveLength(1);
});
