import fs from 'node:fs/promises';
import path from 'node:path';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { makeApplication } from '../../testing/applications';
import { filesWith } from '../../testing/files-with';
import { firstMigrations, layDatabase } from '../../testing/old-database';
import { statementsDuring } from '../../testing/statements';
import { DATABASE_FILE } from './embedded';
import { hasNewestSchema } from '../migrate';
import { openDatabase } from '../open-database';
import { overwriteAtOnce, overwriteDeleted } from '../overwrite-deleted';
import { openSqlite } from './open-sqlite';

let location: TestLocation;
beforeEach(async () => {
  location = await createDataLocation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await location.remove();
});

const inFolder = (name: string) => path.join(location.dataDirectory, name);

/** Returns the names of the copies, and of whatever else was left of making them. */
async function copies(): Promise<string[]> {
  const names = await fs.readdir(location.dataDirectory);
  return names.filter((name) => name.startsWith(`${DATABASE_FILE}.`)).sort();
}

/** Lays a database of an earlier release with an application, and opens it with this one. */
async function bringUp() {
  await layDatabase(location, firstMigrations(7), (old) => makeApplication(old, { nama: 'Siti Tanda' }));
  return openDatabase(location);
}

it('a database with content is copied before it is changed, for the server alone to read', async () => {
  await (await bringUp()).destroy();
  const [copy = '', ...others] = await copies();
  expect(others).toEqual([]);
  expect(copy).toMatch(/^teluk-mart\.sqlite\.before-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect((await fs.stat(inFolder(copy))).mode & 0o777).toBe(0o600);
  const connection = await openSqlite(inFolder(copy));
  expect(connection.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
  expect(connection.prepare('select nama from applications').all([])).toEqual([
    { nama: 'Siti Tanda' },
  ]);
  expect(connection.prepare('select name from kysely_migration').all([])).toHaveLength(7);
  connection.close();
});

it('nothing is copied where nothing is changed, nor from an empty folder', async () => {
  await (await openDatabase(location)).destroy();
  await (await openDatabase(location)).destroy();
  expect(await copies()).toEqual([]);
});

it('the last two copies are kept, and an unfinished one goes', async () => {
  const former = ['2026-01-01T00-00-00Z', '2026-02-01T00-00-00Z', '2026-03-01T00-00-00Z'];
  for (const time of former) await fs.writeFile(inFolder(`${DATABASE_FILE}.before-${time}`), '');
  await fs.writeFile(inFolder(`${DATABASE_FILE}.unfinished`), 'half');
  await (await bringUp()).destroy();
  const kept = await copies();
  expect(kept).toHaveLength(2);
  expect(kept[0]).toContain('2026-03-01T00-00-00Z');
});

it('without room for a copy nothing is changed, and the start says so', async () => {
  await layDatabase(location, firstMigrations(7), (old) => makeApplication(old));
  jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
  await expect(openDatabase(location)).rejects.toThrow(
    /^DATA_DIR cannot be used: before this release changes the database it makes a copy of it, which needs 1 MB; 0 MB are free\.$/,
  );
  expect(await copies()).toEqual([]);
  jest.restoreAllMocks();
  await layDatabase(location, firstMigrations(7), async (old) => {
    expect(await hasNewestSchema(old)).toBe(false);
  });
});

describe('what is deleted', () => {
  it('is overwritten in the copies, too; what stays is still there', async () => {
    const database = await bringUp();
    await makeApplication(database, { nama: 'Wa Ode' });
    await database.deleteFrom('applications').where('nama', '=', 'Siti Tanda').execute();
    expect(await overwriteDeleted(database)).toBe(true);
    await database.destroy();
    expect(await filesWith(location.dataDirectory, ['siti tanda'])).toEqual([]);
    expect(await copies()).toHaveLength(1);
  });

  it.each(['applications', 'application_events'] as const)(
    'is gone from the copies at once: %s',
    async (table) => {
      await layDatabase(location, firstMigrations(7), async (old) => {
        const applicationId = await makeApplication(old, { nama: 'Siti Tanda' });
        await old
          .insertInto('application_events')
          .values({
            application_id: applicationId,
            at: '2026-11-20T02:00:00.000Z',
            user_id: null,
            user_name: 'La Ode Fajar',
            kind: 'catatan',
            content: 'Catatan tanda',
            previous: null,
          })
          .execute();
      });
      const database = await openDatabase(location);
      await database.deleteFrom(table).execute();
      const statements = await statementsDuring(() => overwriteAtOnce(database));
      expect(statements.filter((statement) => /vacuum/i.test(statement))).toEqual([]);
      await database.destroy();
      const marks = table === 'applications' ? ['siti tanda', 'catatan tanda'] : ['catatan tanda'];
      expect(await filesWith(location.dataDirectory, marks)).toEqual([]);
      expect(await copies()).toHaveLength(1);
    },
  );

  it('goes with a copy that cannot be read, and with those of a month ago', async () => {
    await fs.writeFile(inFolder(`${DATABASE_FILE}.before-2020-01-01T00-00-00Z`), 'siti tanda');
    const now = new Date().toISOString().slice(0, 10);
    await fs.writeFile(
      inFolder(`${DATABASE_FILE}.before-${now}T00-00-00Z`),
      'siti tanda '.repeat(99),
    );
    const database = await openDatabase(location);
    expect(await overwriteDeleted(database)).toBe(true);
    await database.destroy();
    expect(await copies()).toEqual([]);
  });
});
