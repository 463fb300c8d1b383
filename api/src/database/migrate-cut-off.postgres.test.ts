import { execFile } from 'node:child_process';
import path from 'node:path';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { firstMigrations, layDatabase, oldApplication } from '../testing/old-database';
import { makeRecord } from '../testing/records';
import { hasNewestSchema, MIGRATIONS } from './migrate';
import { openDatabase } from './open-database';

const PROGRAM = path.join(__dirname, '../testing/open-database-program.ts');

interface Ending {
  signal: NodeJS.Signals | null;
  errors: string;
}

/** Starts a process that opens the database, and waits for its end. */
function open({ dataDirectory, databaseUrl }: TestLocation, killedAt?: number): Promise<Ending> {
  const args = ['--import', 'tsx', PROGRAM, ...(killedAt === undefined ? [] : [String(killedAt)])];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, _output, errors) => {
      resolve({ signal: child.signalCode, errors });
    });
  });
}

/** Applications that are there before. */
const SENT = 30;

/** Lays a database that has taken some steps, with content where there are tables for it. */
async function layWith(location: TestLocation, steps: number): Promise<void> {
  await layDatabase(location, firstMigrations(steps), async (old) => {
    if (steps === 0) return;
    await makeRecord(old, 'promos', { judul: 'Beras' });
    const rows = Array.from({ length: SENT }, (_, index) =>
      oldApplication({ nama: `Siti ${index}`, email: `Siti-${index}@example.com` }),
    );
    if (steps > 1) await old.insertInto('applications').values(rows).execute();
  });
}

async function expectAll(location: TestLocation, steps: number): Promise<void> {
  const database = await openDatabase(location);
  expect(await hasNewestSchema(database)).toBe(true);
  const promos = await database.selectFrom('promos').select('judul').execute();
  expect(promos).toEqual(steps > 0 ? [{ judul: 'Beras' }] : []);
  const keys = await database.selectFrom('applications').select('email_key').orderBy('id').execute();
  // The fifth step gives applications their keys.
  const keyOf = (index: number) => (steps < 5 ? `siti-${index}@example.com` : '');
  expect(keys.map(({ email_key }) => email_key)).toEqual(
    Array.from({ length: steps > 1 ? SENT : 0 }, (_, index) => keyOf(index)),
  );
  await database.destroy();
}

/** Most steps of all migrations in a process: on the file system, over connections and in SQLite. */
const MOST_STEPS = process.env.DATABASE === 'postgres' ? 130 : 70;

it('steps that are cut off anywhere are done or not begun, and the next start goes on', async () => {
  const random = seededRandom(14);
  const endings: Ending[] = [];
  for (let round = 0; round < 2; round++) {
    const location = await createDataLocation();
    const steps = random(Object.keys(MIGRATIONS).length);
    await layWith(location, steps);
    for (let kill = 0; kill < 2; kill++) {
      endings.push(await open(location, 1 + random(MOST_STEPS)));
    }
    await expectAll(location, steps);
    await location.remove();
  }
  expect(endings.map(({ errors }) => errors).join('')).toBe('');
  expect(endings.some(({ signal }) => signal === 'SIGKILL')).toBe(true);
});

it.each([
  ['an empty database', 0],
  ['a database of an earlier release', 4],
])('several processes may start at once on %s', async (_name, steps) => {
  const location = await createDataLocation();
  await layWith(location, steps);
  const endings = await Promise.all([open(location), open(location), open(location)]);
  expect(endings.map(({ errors }) => errors)).toEqual(['', '', '']);
  await expectAll(location, steps);
  await location.remove();
});
