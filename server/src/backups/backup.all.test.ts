import fs, { promises } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { DataLocation } from '../app/settings';
import { MIGRATIONS } from '../database/migrate';
import {
  type Database,
  openDatabase,
  openServerDatabase,
  openShopAsItIs,
  withDatabase,
} from '../database/open-database';
import { DATABASE_FILE, openSqlite } from '../database/sqlite';
import { makeApplication } from '../testing/applications';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { fillApplications, fillTables } from '../testing/fill-tables';
import { readShop } from '../testing/read-shop';
import { seededRandom } from '../testing/seeded-random';
import { deleteOldBackups, makeBackup } from './make-backup';
import { restoreBackup, type RestoreOptions, tryBackup } from './restore-backup';

let folder: string;
let location: TestLocation;
let database: Database;
const places: TestLocation[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-backups-'));
  location = await createDataLocation();
  database = await openDatabase(location);
  await fillTables(database);
  await fillApplications(database, 300);
});
afterAll(async () => {
  await database.destroy();
  for (const place of [location, ...places]) await place.remove();
  await rm(folder, { recursive: true });
});

let number = 0;
const newPath = () => path.join(folder, `path-${(number += 1)}`);
const newFolder = (): DataLocation => ({ dataDirectory: newPath(), databaseUrl: undefined });

/** Makes an empty place on the engine that the tests run on. */
async function newPlace(): Promise<TestLocation> {
  const place = await createDataLocation();
  places.push(place);
  return place;
}

const backUp = (from: DataLocation = location, key?: string) =>
  makeBackup({ location: from, to: newPath(), key }).then(({ file }) => file);

function restore(backup: string, into: DataLocation, options: Partial<RestoreOptions> = {}) {
  const show = () => undefined;
  return restoreBackup({
    backup,
    key: undefined,
    location: into,
    replaces: false,
    show,
    ...options,
  });
}

const check = (backup: string, key?: string) => tryBackup({ backup, key, location: newFolder() });

/** Reads a shop without what ends with a restoration. */
async function contentOf(place: DataLocation) {
  const { sessions, reset_links: links, ...content } = await readShop(place);
  expect([sessions, links]).not.toContain(undefined);
  return content;
}

const refusal = (words: string | RegExp) => ({
  name: 'UsageError',
  message: expect.stringMatching(words) as string,
});

it('holds a row of every table, so that none is forgotten below', async () => {
  for (const rows of Object.values(await readShop(location))) expect(rows).not.toEqual([]);
});

it('a shop comes back as it was into either engine, and sessions and links end', async () => {
  const expected = await contentOf(location);
  const to = newPath();
  const { file } = await makeBackup({ location, to, key: undefined });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(to)).toEqual([path.basename(file)]);
  expect(path.basename(file)).toMatch(/^teluk-mart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite\.gz$/);
  for (const place of [newFolder(), await newPlace()]) {
    const { counts } = await restore(file, place);
    expect(counts.get('applications')).toBe(302);
    expect(await contentOf(place)).toEqual(expected);
    expect((await stat(place.dataDirectory)).mode & 0o777).toBe(0o700);
    expect(await readdir(path.join(place.dataDirectory, 'tmp'))).toEqual([]);
    await withDatabase(place, async (restored) => {
      expect(await restored.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect(await restored.selectFrom('reset_links').selectAll().execute()).toEqual([]);
    });
  }
});

describe('encrypted', () => {
  const key = 'kunci yang panjang sekali';

  it('a backup opens with its passphrase only', async () => {
    const file = await backUp(location, key);
    expect(path.basename(file)).toMatch(/\.sqlite\.gz\.age$/);
    expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption.org\/v1\n/);
    await expect(check(file)).rejects.toMatchObject(refusal('is encrypted'));
    await expect(check(file, 'another passphrase')).rejects.toMatchObject(
      refusal('made with another key'),
    );
    const into = newFolder();
    await restore(file, into, { key });
    expect(await contentOf(into)).toEqual(await contentOf(location));
  });

  it('a backup for a recipient opens with its identity only', async () => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const file = await backUp(location, recipient);
    await expect(check(file, recipient)).rejects.toMatchObject(refusal('only encrypts'));
    await expect(check(file, `${identity.slice(0, -1)}0`)).rejects.toMatchObject(
      refusal(/^BACKUP_KEY begins like an identity of age, but is none\.$/),
    );
    await expect(check(file, await generateIdentity())).rejects.toMatchObject(
      refusal('made with another key'),
    );
    await check(file, identity);
  });
});

describe('refuses', () => {
  it.each([
    ['a plain backup', false],
    ['an encrypted one', true],
  ])('%s of which a byte has changed or the end is missing', async (_name, isEncrypted) => {
    const { generateIdentity } = await import('age-encryption');
    const key = isEncrypted ? await generateIdentity() : undefined;
    const good = await readFile(await backUp(location, key));
    const random = seededRandom(37);
    const broken = newPath();
    for (let round = 0; round < 20; round += 1) {
      const bytes = Buffer.from(good);
      // The first and the last bytes, then any behind gzip's header, which says when and where a file was made.
      const at = [0, bytes.length - 1, bytes.length - 600][round] ?? 10 + random(bytes.length - 10);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      await writeFile(broken, bytes);
      await expect(check(broken, key)).rejects.toMatchObject({ name: 'UsageError' });
    }
    for (const length of [0, 5, 300, good.length - 512, good.length - 1]) {
      await writeFile(broken, good.subarray(0, length));
      await expect(check(broken, key)).rejects.toMatchObject({ name: 'UsageError' });
    }
    const into = newFolder();
    await expect(restore(broken, into, { key })).rejects.toMatchObject(refusal('damaged'));
    expect(await readdir(into.dataDirectory)).toEqual(['tmp']);
  });

  it('a backup of a newer release, and what is none', async () => {
    const file = await backUp();
    const steps = MIGRATIONS as Record<string, unknown>;
    const [name = '', step] = Object.entries(steps).at(-1) ?? [];
    Reflect.deleteProperty(steps, name);
    try {
      await expect(restore(file, newFolder())).rejects.toMatchObject(refusal('a newer release'));
    } finally {
      Object.assign(steps, { [name]: step });
    }
    const other = newPath();
    await writeFile(other, 'no backup'.repeat(1000));
    await expect(check(other)).rejects.toMatchObject(refusal('is no backup'));
    await expect(check(newPath())).rejects.toMatchObject(refusal('cannot be read'));
    const foreign = openSqlite(newPath());
    foreign.exec(`create table other (id); vacuum into '${other}.sqlite'`);
    foreign.close();
    await expect(check(`${other}.sqlite`)).rejects.toMatchObject(refusal('holds no shop'));
    await expect(backUp(newFolder())).rejects.toMatchObject(refusal('There is no shop'));
  });

  it('a place that holds a shop, unless it is to be replaced, and a running server', async () => {
    const file = await backUp();
    const place = await newPlace();
    await withDatabase(place, fillTables);
    const before = await readShop(place);
    await expect(restore(file, place)).rejects.toMatchObject(refusal('holds a shop already'));
    const server = await openServerDatabase({
      config: { ...place, databaseConnections: 2 },
      log: { warn: () => undefined },
    });
    await expect(restore(file, place, { replaces: true })).rejects.toMatchObject(
      refusal('is in use'),
    );
    await server.contentVersion.close();
    await server.database.destroy();
    expect(await readShop(place)).toEqual(before);
    await restore(file, place, { replaces: true });
    expect(await contentOf(place)).toEqual(await contentOf(location));
  });
});

it('a shop that is replaced is kept beside, and comes back from there', async () => {
  const place = await newPlace();
  await withDatabase(place, fillTables);
  const before = await contentOf(place);
  const { former = '' } = await restore(await backUp(), place, { replaces: true });
  if (place.databaseUrl !== undefined) {
    await withDatabase(place, async (present) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.id(former, 'files')}
      `.execute(present);
      expect(rows).toEqual([{ count: 3 }]);
    });
    return;
  }
  expect(await readdir(place.dataDirectory)).toEqual([DATABASE_FILE, path.basename(former), 'tmp']);
  await restore(former, place, { replaces: true });
  expect(await contentOf(place)).toEqual(before);
});

it('nothing of a forged structure comes to life, and a broken database is refused', async () => {
  const file = newPath();
  await restore(await backUp(), { dataDirectory: file, databaseUrl: undefined });
  const forged = path.join(file, DATABASE_FILE);
  const connection = openSqlite(forged);
  connection.exec(`
    create trigger login after insert on sessions begin delete from users; end;
    create view staff as select * from users;
    drop trigger audit_events_delete_refused;
  `);
  connection.close();
  const into = newFolder();
  await restore(forged, into);
  const restored = await openShopAsItIs(into);
  const fresh = newFolder();
  const expected = await openDatabase(fresh);
  const objects = (of: Database) =>
    sql`select type, name, sql from sqlite_master order by name`.execute(of);
  expect((await objects(restored)).rows).toEqual((await objects(expected)).rows);
  await restored.destroy();
  await expected.destroy();

  const bytes = (await readFile(forged)).fill(0, 8192, 16_384);
  await writeFile(`${forged}.gz`, gzipSync(bytes));
  await expect(check(`${forged}.gz`)).rejects.toMatchObject(refusal('is damaged'));
});

it('who was deleted after the backup stays deleted, and no number is given again', async () => {
  const place = await newPlace();
  const [gone = 0, kept = 0] = await withDatabase(place, async (shop) => {
    await fillTables(shop);
    return fillApplications(shop, 2);
  });
  const file = await backUp(place);
  const last = await withDatabase(place, async (shop) => {
    await shop.deleteFrom('applications').where('id', '=', gone).execute();
    await shop
      .insertInto('application_removals')
      .values({
        ...{ application_id: gone, at: new Date().toISOString() },
        ...{ user_id: null, user_name: 'Siti', reason: 'staff' as const },
      })
      .execute();
    const made = await makeApplication(shop);
    await shop.deleteFrom('applications').where('id', '=', made).execute();
    return made;
  });
  const newer = await backUp(place);
  const elsewhere = newFolder();
  expect(await restore(file, elsewhere, { removals: newer })).toMatchObject({ removed: 1 });
  expect(await restore(file, place, { replaces: true })).toMatchObject({ removed: 1 });
  for (const restored of [elsewhere, place]) {
    await withDatabase(restored, async (shop) => {
      const rows = await shop.selectFrom('applications').select(['id', 'cv_name']).execute();
      expect(rows.map(({ id }) => id)).not.toContain(gone);
      expect(rows.map(({ id }) => id)).toContain(kept);
      const cvs = await shop.selectFrom('files').select('name').where('kind', '=', 'cv').execute();
      // Two of the tables' own.
      expect(cvs).toHaveLength(3);
      const events = shop.selectFrom('audit_events').select(['action', 'actor_name']);
      expect(
        await events.where('noun', '=', 'applications').where('record_id', '=', gone).execute(),
      ).toEqual([{ action: 'delete', actor_name: 'Siti' }]);
      expect(
        await shop
          .selectFrom('application_removals')
          .select('user_name')
          .where('application_id', '=', gone)
          .execute(),
      ).toEqual([{ user_name: 'Siti' }]);
      expect(await makeApplication(shop)).toBe(last + 1);
    });
  }
});

it('says aloud where nobody knows who was deleted since, and takes nothing from another shop', async () => {
  const file = await backUp();
  const lines: string[] = [];
  const show = (line: string) => lines.push(line);
  await restore(file, newFolder(), { show });
  expect(lines).toEqual([expect.stringContaining('no later state of the shop is known')]);
  const another = await newPlace();
  await withDatabase(another, async (shop) => {
    await fillTables(shop);
    await shop.updateTable('meta').set({ value: 'another' }).where('key', '=', 'secret').execute();
    await shop.updateTable('application_removals').set({ application_id: 1 }).execute();
  });
  await restore(file, another, { replaces: true, show });
  expect(lines[1]).toContain('has another secret');
  expect(await contentOf(another)).toEqual(await contentOf(location));
  const broken = newFolder();
  await mkdir(broken.dataDirectory);
  await writeFile(path.join(broken.dataDirectory, DATABASE_FILE), 'no database'.repeat(1000));
  lines.length = 0;
  await restore(file, broken, { replaces: true, show });
  expect(lines[0]).toContain('cannot be read');
  expect(await contentOf(broken)).toEqual(await contentOf(location));
});

it('what a backup that was cut off has left goes with the next, unless another machine is writing it', async () => {
  const to = newPath();
  await mkdir(to);
  const [fresh = '', old = ''] = ['one', 'two'].map((name) => `.teluk-mart-${name}.99.part`);
  for (const name of [fresh, old]) await writeFile(path.join(to, name), 'the beginning');
  await utimes(path.join(to, old), 0, 0);
  const draft = path.join(location.dataDirectory, 'tmp/draft-one');
  await mkdir(draft, { recursive: true });
  await utimes(draft, 0, 0);
  await makeBackup({ location, to: path.join(to, 'three.sqlite.gz'), key: undefined });
  expect((await readdir(to)).sort()).toEqual([fresh, 'three.sqlite.gz']);
  expect(await readdir(path.join(location.dataDirectory, 'tmp'))).toEqual([]);
});

it('the backup that was made last stays, whatever its clock said', async () => {
  const to = newPath();
  await mkdir(to);
  const names = ['2036-01-01', '2026-11-20', '2026-11-21', '1970-01-01'].map(
    (day) => `teluk-mart-${day}T00-00-00Z.sqlite.gz`,
  );
  for (const name of [...names, 'other.gz']) await writeFile(path.join(to, name), '');
  await deleteOldBackups(path.join(to, names[3] ?? ''), 2);
  expect((await readdir(to)).sort()).toEqual([names[3], names[0], 'other.gz'].sort());
});

describe('a disk that is full', () => {
  afterEach(() => jest.restoreAllMocks());

  const fillUp = () =>
    jest.spyOn(fs, 'createWriteStream').mockImplementation(
      () =>
        new Writable({
          write: (_chunk, _encoding, done) => {
            done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
          },
        }) as fs.WriteStream,
    );

  it('leaves nothing of a backup, and the shop as it was where it is restored', async () => {
    const file = await backUp();
    const to = newPath();
    const place = await newPlace();
    await withDatabase(place, fillTables);
    const before = await readShop(place);
    fillUp();
    await expect(makeBackup({ location, to, key: undefined })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    await expect(restore(file, place, { replaces: true })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(await readdir(to)).toEqual([]);
    expect(await readdir(path.join(location.dataDirectory, 'tmp'))).toEqual([]);
    expect(await readShop(place)).toEqual(before);
  });

  it('is seen before the shop itself has no room', async () => {
    const file = await backUp();
    const room = { ...(await promises.statfs(folder)), bavail: 1, bsize: 1024 };
    jest.spyOn(promises, 'statfs').mockImplementation(async () => room as never);
    const words = /There is no room in .* takes \d+ MB, and 1 MB are free/;
    await expect(backUp()).rejects.toMatchObject(refusal(words));
    await expect(check(file)).rejects.toMatchObject(refusal(words));
  });
});
