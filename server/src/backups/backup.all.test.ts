import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BY_OPERATOR, recordAudit } from '../audit/record-audit';
import { MIGRATIONS } from '../database/migrate';
import { type Database, openDatabase } from '../database/open-database';
import { DATABASE_FILE, openEmbedded } from '../database/sqlite/embedded';
import { openSqlite } from '../database/sqlite/open-sqlite';
import { makeApplication } from '../testing/applications';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { readShop } from '../testing/read-shop';
import { seededRandom } from '../testing/seeded-random';
import { makeUser } from '../testing/staff';
import { DATABASE_ENTRY, type Manifest } from './archive/manifest';
import { writeArchive } from './archive/write-archive';
import {
  type Backup,
  type BackupOptions,
  deleteOldBackups,
  makeBackup,
} from './making/make-backup';
import { moveShop } from './moving/move-shop';
import { openEmbeddedShop, openPostgresSide } from './moving/side';
import { makeShop } from './moving/testing/make-shop';
import { restoreBackup, type RestoreOptions } from './restoring/restore-backup';
import { checkBackup } from './restoring/unpack-archive';

const tell = () => undefined;

let folder: string;
let location: TestLocation;
/** The shop as an embedded one, whatever the tests run on. */
let original: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-backups-'));
  location = await createDataLocation();
  const { dataDirectory, databaseUrl } = location;
  original = databaseUrl === undefined ? dataDirectory : path.join(folder, 'original');
  await mkdir(original, { recursive: true });
  await makeShop(original, { applications: 60, pictures: 10 });
  if (databaseUrl !== undefined) {
    await moveShop({
      env: {},
      tell,
      openSource: () => openEmbeddedShop({}, original),
      openTarget: () => openPostgresSide({}, { dataDirectory, databaseUrl }),
    });
  }
  database = await openDatabase(location);
});
afterAll(async () => {
  await database.destroy();
  await location.remove();
  await rm(folder, { recursive: true });
});

/** More than any system gives to a process. */
const NO_PROCESS = 4_194_305;

let number = 0;
const place = () => path.join(folder, `place-${(number += 1)}`);

const backUp = (options: Partial<BackupOptions> = {}): Promise<Backup> =>
  makeBackup({ env: {}, location, to: place(), key: undefined, ...options });

const restore = (archive: string, into: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    env: {},
    archive,
    key: undefined,
    location: { dataDirectory: into, databaseUrl: undefined },
    replaces: false,
    tell,
    ...options,
  });

/** Reads a shop without its sessions and links for passwords, which end, and notes about one database. */
async function contentOf(shop: string) {
  const { rows, files } = await readShop(shop);
  const { sessions, reset_links: links, meta, ...others } = rows;
  expect(sessions).toBeDefined();
  expect(links).toBeDefined();
  const facts = meta?.filter((row) => !/last_backup|healthy_at/.test(String(row)));
  return { rows: { ...others, meta: facts }, files };
}

const refusal = (words: string | RegExp) => ({
  name: 'UsageError',
  message: expect.stringMatching(words) as string,
});

it('a shop comes back as it was, with files, releases and secret, for its account alone', async () => {
  const { file, manifest } = await backUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(path.basename(file)).toMatch(/^teluk-mart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  expect(manifest.tables.applications?.count).toBe(62);
  expect(manifest.counts).toMatchObject({ cv: 60, missing: 2 });
  const into = place();
  await restore(file, into);
  expect(await contentOf(into)).toEqual(await contentOf(original));
  expect((await stat(into)).mode & 0o777).toBe(0o700);
});

it('a shop comes back into the same kind of database', async () => {
  const { file } = await backUp();
  const empty = await createDataLocation();
  await rm(empty.dataDirectory, { recursive: true });
  await restoreBackup({
    env: {},
    archive: file,
    key: undefined,
    location: empty,
    replaces: false,
    tell,
  });
  const back = await openDatabase(empty);
  const again = await makeBackup({ env: {}, location: empty, to: place(), key: undefined });
  await back.destroy();
  const into = place();
  await restore(again.file, into);
  expect(await contentOf(into)).toEqual(await contentOf(original));
  await empty.remove();
});

describe('encrypted', () => {
  const key = 'kunci yang panjang sekali';

  it('an archive opens with its passphrase only', async () => {
    const { file } = await backUp({ key });
    expect(path.basename(file)).toMatch(/\.tar\.age$/);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('session-secret')).toBe(false);
    await expect(checkBackup(file, undefined)).rejects.toMatchObject(refusal('is encrypted'));
    await expect(checkBackup(file, 'another passphrase')).rejects.toMatchObject(
      refusal('made with another key'),
    );
    const into = place();
    await restore(file, into, { key });
    expect(await contentOf(into)).toEqual(await contentOf(original));
  });

  it('an archive for a recipient opens with its identity only', async () => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const { file } = await backUp({ key: recipient });
    await expect(checkBackup(file, recipient)).rejects.toMatchObject(refusal('only encrypts'));
    await expect(checkBackup(file, await generateIdentity())).rejects.toMatchObject(
      refusal('made with another key'),
    );
    await checkBackup(file, identity);
  });
});

describe('refuses', () => {
  let archive: string;
  beforeAll(async () => {
    archive = (await backUp()).file;
  });

  it.each([
    ['a plain archive', false],
    ['an encrypted one', true],
  ])('%s of which any byte has changed or the end is missing', async (_name, isEncrypted) => {
    const { generateIdentity } = await import('age-encryption');
    const key = isEncrypted ? await generateIdentity() : undefined;
    const { file } = await backUp({ key });
    const good = await readFile(file);
    const random = seededRandom(37);
    const broken = place();
    for (let round = 0; round < 25; round += 1) {
      const bytes = Buffer.from(good);
      // The first and the last bytes, then any.
      const at = [0, 30, 600, bytes.length - 1, bytes.length - 600][round] ?? random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      await writeFile(broken, bytes);
      await expect(checkBackup(broken, key)).rejects.toMatchObject({ name: 'UsageError' });
    }
    for (const length of [0, 300, 512, 2048, good.length - 512, good.length - 1]) {
      await writeFile(broken, good.subarray(0, length));
      await expect(checkBackup(broken, key)).rejects.toMatchObject({ name: 'UsageError' });
    }
    const into = place();
    await expect(restore(broken, into, { key })).rejects.toMatchObject(refusal('damaged'));
    await expect(stat(into)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await readdir(folder)).filter((name) => name.includes('.restoring'))).toEqual([]);
  });

  it('a place that holds a shop, unless it is told to replace it, and a running server', async () => {
    const into = place();
    await restore(archive, into);
    const before = await readShop(into);
    await expect(restore(archive, into)).rejects.toMatchObject(refusal('holds a shop already'));
    const running = await openEmbedded(into);
    await expect(restore(archive, into, { replaces: true })).rejects.toMatchObject(
      refusal('is in use'),
    );
    await running.destroy();
    expect(await readShop(into)).toEqual(before);
    // A server that is started meanwhile does not get in.
    const started = await openSqlite(path.join(into, DATABASE_FILE));
    const start = () => started.exec('pragma busy_timeout = 0; begin immediate');
    const { former } = await restore(archive, into, {
      replaces: true,
      tell: () => expect(start).toThrow('locked'),
    });
    started.close();
    expect(await readShop(former ?? '')).toEqual(before);
  });

  it('an archive of a newer release, and what is none', async () => {
    const other = place();
    const bytes = (await readFile(archive))
      .toString('latin1')
      .replace('{"format":1}', '{"format":2}');
    await writeFile(other, bytes, 'latin1');
    await expect(checkBackup(other, undefined)).rejects.toMatchObject(refusal('has format 2'));
    const steps = MIGRATIONS as Record<string, unknown>;
    const [name = '', step] = Object.entries(steps).at(-1) ?? [];
    Reflect.deleteProperty(steps, name);
    try {
      await expect(restore(archive, place())).rejects.toMatchObject(refusal('a newer release'));
      await expect(backUp()).rejects.toMatchObject(refusal('not the structure of this release'));
    } finally {
      Object.assign(steps, { [name]: step });
    }
    await writeFile(other, 'no archive'.repeat(1000));
    await expect(checkBackup(other, undefined)).rejects.toMatchObject({ name: 'UsageError' });
    await expect(checkBackup(place(), undefined)).rejects.toMatchObject(refusal('cannot be read'));
  });

  it('to restore where another process does, and puts right what one that was cut off has left', async () => {
    const into = place();
    await mkdir(`${into}.restoring-${process.ppid}`);
    await expect(restore(archive, into)).rejects.toMatchObject(refusal('is restoring into'));
    await rename(`${into}.restoring-${process.ppid}`, `${into}.restoring-${NO_PROCESS}`);
    await restore(archive, into);
    const before = await readShop(into);
    // As it is between two names.
    await rename(into, `${into}.before-restore-now`);
    await mkdir(`${into}.restoring-${NO_PROCESS}/shop`, { recursive: true });
    await expect(openEmbedded(into)).rejects.toThrow('restoration was cut off');
    const { former } = await restore(archive, into, { replaces: true });
    expect(await readShop(former ?? '')).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('.restoring'))).toEqual([]);
  });

  /** Makes an archive, without files, as somebody would who knows how. */
  async function forge(manifest: Manifest, database: Buffer, changes = {}): Promise<string> {
    const file = `${place()}.tar`;
    await writeArchive(file, { key: undefined, createdAt: new Date() }, async (writer) => {
      await writer.addBytes(DATABASE_ENTRY, gzipSync(database));
      const entries = [...writer.entries];
      const counts = { uploads: 0, cv: 0, releases: 0, missing: 72 };
      return { ...manifest, databaseBytes: database.length, counts, ...changes, entries };
    });
    return file;
  }

  /** Expects that an archive is neither checked nor restored, for a reason in these words. */
  async function expectRefused(forged: string, words: string): Promise<void> {
    await expect(checkBackup(forged, undefined)).rejects.toMatchObject(refusal(words));
    await expect(restore(forged, place())).rejects.toMatchObject(refusal(words));
  }

  it('a database that unpacks to more than it says, is broken, lacks files, or has another structure than a shop', async () => {
    const shop = place();
    await restore(archive, shop);
    const file = path.join(shop, DATABASE_FILE);
    const good = await readFile(file);
    const { manifest } = await backUp({
      location: { dataDirectory: shop, databaseUrl: undefined },
    });
    await restore(await forge(manifest, good), place());
    const bomb = Buffer.concat([good, Buffer.alloc(8 * 1024 ** 2)]);
    await expectRefused(
      await forge(manifest, bomb, { databaseBytes: good.length }),
      'another size',
    );
    await expectRefused(await forge(manifest, good, { databaseBytes: 2 ** 52 }), 'no room');
    await expectRefused(await forge(manifest, good, { counts: manifest.counts }), '72 files');
    const broken = Buffer.from(good).fill(0, 8192, 16_384);
    await expectRefused(await forge(manifest, broken), 'database is broken');
    for (const change of [
      'create trigger login after insert on sessions begin delete from audit_events; end',
      'drop trigger audit_events_delete_refused',
      'drop index audit_events_record',
      'create view staff as select * from users',
      'alter table users add column other text',
      "delete from kysely_migration where name like '001%'",
    ]) {
      await writeFile(file, good);
      const connection = await openSqlite(file);
      connection.exec(change);
      connection.close();
      await expectRefused(await forge(manifest, await readFile(file)), 'structure is not that');
    }
  });

  it('rows other than those stored', async () => {
    const shop = place();
    await restore(archive, shop);
    const file = path.join(shop, DATABASE_FILE);
    const { manifest } = await backUp({
      location: { dataDirectory: shop, databaseUrl: undefined },
    });
    const connection = await openSqlite(file);
    connection.exec(`insert into meta (key, value) values ('other', 'a note')`);
    connection.close();
    await expectRefused(await forge(manifest, await readFile(file)), 'rows of meta are not those');
  });

  it('to back up what is no shop', async () => {
    const nothing = { dataDirectory: place(), databaseUrl: undefined };
    await expect(backUp({ location: nothing })).rejects.toMatchObject(refusal('There is no shop'));
    await expect(stat(nothing.dataDirectory)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('who was deleted after the backup does not come back, and no number is given again', async () => {
  const { file } = await backUp();
  const into = place();
  await restore(file, into);
  const shop = await openEmbedded(into);
  const [gone, kept] = await shop
    .selectFrom('applications')
    .select(['id', 'cv_name'])
    .where('cv_name', 'not like', '%.pdf')
    .orderBy('id')
    .limit(2)
    .execute();
  await shop
    .deleteFrom('applications')
    .where('id', '=', gone?.id ?? 0)
    .execute();
  await shop
    .insertInto('application_removals')
    .values({
      application_id: gone?.id ?? 0,
      at: new Date().toISOString(),
      user_id: null,
      user_name: 'Siti',
      reason: 'staff',
    })
    .execute();
  const last = await makeApplication(shop);
  await shop.deleteFrom('applications').where('id', '=', last).execute();
  await shop.destroy();
  const newer = await backUp({ location: { dataDirectory: into, databaseUrl: undefined } });

  const check = async (restored: string) => {
    const again = await openEmbedded(restored);
    const ids = await again.selectFrom('applications').select('id').execute();
    expect(ids).not.toContainEqual({ id: gone?.id });
    expect(ids).toContainEqual({ id: kept?.id });
    const removals = again
      .selectFrom('application_removals')
      .select(['application_id', 'user_name']);
    expect(await removals.execute()).toContainEqual({
      application_id: gone?.id,
      user_name: 'Siti',
    });
    expect(await again.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await makeApplication(again)).toBe(last + 1);
    await again.destroy();
    const files = await readdir(path.join(restored, 'cv'));
    expect(files).not.toContain(gone?.cv_name);
    expect(files).toContain(kept?.cv_name);
  };
  expect(await restore(file, into, { replaces: true })).toMatchObject({ removed: 1 });
  await check(into);
  const elsewhere = place();
  expect(await restore(file, elsewhere, { removals: newer.file })).toMatchObject({ removed: 1 });
  await check(elsewhere);
});

it('accounts come back with the access that they have by now, and links for passwords do not', async () => {
  const into = place();
  await restore((await backUp()).file, into);
  const at = { dataDirectory: into, databaseUrl: undefined };
  const shop = await openEmbedded(into);
  const [deleted = 0, dismissed = 0, changed = 0, untouched = 0] = [
    await makeUser(shop, { nama: 'Dihapus' }),
    await makeUser(shop, { nama: 'Diberhentikan', role: 'admin' }),
    await makeUser(shop, { nama: 'Ganti Password' }),
    await makeUser(shop, { nama: 'Tetap' }),
  ];
  await shop.deleteFrom('passkeys').execute();
  await shop.deleteFrom('recovery_codes').execute();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await shop
    .insertInto('reset_links')
    .values({ token_hash: 'hash', user_id: untouched, expires_at })
    .execute();
  const codes = ['used', 'left'].map((code_hash) => ({ user_id: untouched, code_hash }));
  await shop.insertInto('recovery_codes').values(codes).execute();
  const passkey = { name: 'Kunci', public_key: 'x', counter: 0, transports: '' };
  await shop
    .insertInto('passkeys')
    .values({ ...passkey, id: 'lost', user_id: changed, created_at: expires_at })
    .execute();
  const tell = (recordId: number, action: 'delete' | 'update' | 'password-changed') =>
    recordAudit(shop, { ...BY_OPERATOR, noun: 'users', recordId, action });
  await tell(untouched, 'update');
  const { file } = await backUp({ location: at });

  await shop.deleteFrom('users').where('id', '=', deleted).execute();
  await tell(deleted, 'delete');
  const set = (id: number, values: object) =>
    shop.updateTable('users').set(values).where('id', '=', id).execute();
  await set(dismissed, { status: 0, role: 'marcom' });
  await tell(dismissed, 'update');
  await set(changed, { password_hash: 'another', nama: 'Nama Baru' });
  await shop.deleteFrom('passkeys').execute();
  await tell(changed, 'password-changed');
  await shop.deleteFrom('recovery_codes').where('code_hash', '=', 'used').execute();
  await makeUser(shop, { nama: 'Pegawai Baru' });
  await shop.destroy();
  const newer = await backUp({ location: at });

  const check = async (restored: string, lines: readonly string[]) => {
    expect(lines).toEqual([
      expect.stringMatching(/^Dihapus <.*was deleted since/),
      expect.stringMatching(/^Diberhentikan <.*\(marcom, deactivated\)/),
      expect.stringMatching(/^Ganti Password <.*has the access of Nama Baru/),
      expect.stringMatching(/^Pegawai Baru <.*was made since/),
    ]);
    const again = await openEmbedded(restored);
    const users = await again.selectFrom('users').selectAll().execute();
    const of = (id: number) => users.find((user) => user.id === id);
    expect(of(deleted)).toBeUndefined();
    expect(of(dismissed)).toMatchObject({ status: 0, role: 'marcom' });
    expect(of(changed)).toMatchObject({ nama: 'Ganti Password', password_hash: 'another' });
    expect(of(untouched)).toMatchObject({ nama: 'Tetap', status: 1 });
    for (const table of ['reset_links', 'passkeys', 'sessions'] as const)
      expect(await again.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await again.selectFrom('recovery_codes').select('code_hash').execute()).toEqual([
      { code_hash: 'left' },
    ]);
    await again.destroy();
  };
  const elsewhere = place();
  await check(elsewhere, (await restore(file, elsewhere, { removals: newer.file })).accounts);
  await check(into, (await restore(file, into, { replaces: true })).accounts);
});

it('what another machine is writing into the same folder stays for a day', async () => {
  const to = place();
  await mkdir(to);
  const [fresh, old] = ['one', 'two'].map((name) => `.teluk-mart-${name}.tar.elsewhere.99.part`);
  for (const name of [fresh, old]) await writeFile(path.join(to, name ?? ''), 'the beginning');
  const before = new Date(Date.now() - 90_000_000);
  await utimes(path.join(to, old ?? ''), before, before);
  await backUp({ to: path.join(to, 'three.tar') });
  expect((await readdir(to)).sort()).toEqual([fresh, 'three.tar']);
});

it('the archive that was made last stays, whatever its clock said', async () => {
  const to = place();
  await mkdir(to);
  const names = ['2036-01-01', '2026-11-20', '2026-11-21', '1970-01-01'].map(
    (day) => `teluk-mart-${day}T00-00-00Z.tar`,
  );
  for (const name of [...names, 'other.tar']) await writeFile(path.join(to, name), '');
  await deleteOldBackups(path.join(to, names[3] ?? ''), 2);
  expect((await readdir(to)).sort()).toEqual([names[3], names[0], 'other.tar'].sort());
});

it('a disk that is full while the archive is written leaves nothing of it', async () => {
  const write = jest
    .spyOn(Object.getPrototypeOf(await open(__filename)) as FileHandle, 'appendFile')
    .mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const to = place();
  await expect(backUp({ to })).rejects.toMatchObject(refusal('the disk is full'));
  write.mockRestore();
  expect(await readdir(to)).toEqual([]);
  expect(await readdir(path.join(location.dataDirectory, 'backup-drafts'))).toEqual([]);
});
