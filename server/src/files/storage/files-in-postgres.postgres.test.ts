import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import promises, { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '../../app/settings';
import { openDatabase } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { applicationBody, cvFile, pdfOf } from '../../testing/application-form';
import { type ContentCalls, contentCalls, FORMS, type StaffRecord } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { cvLinks, makeReader } from '../../testing/made-cvs';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';
import { openTestFiles, storeTestFile, type TestFiles } from '../../testing/open-test-files';
import { grainyPicture, publishTestPicture } from '../../testing/pictures';
import { makeRecord } from '../../testing/records';
import { signIn } from '../../testing/staff';
import { until } from '../../testing/until';
import { filesFolder } from '../file-folders';

const HOUR = 3_600_000;

let photo: Buffer;
beforeAll(async () => {
  photo = await grainyPicture(500, 400, 20).blur(2).jpeg().toBuffer();
});

let one: TestApi;
let other: TestApi;
beforeEach(async () => {
  one = await createTestApi();
  other = await startBeside(one);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await other.close();
  await one.close();
});

/** Starts another server on a database, with a data directory of its own. */
async function startBeside(
  { location: { databaseUrl } }: TestApi,
  settings: Partial<Settings> = {},
): Promise<TestApi> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  return createTestApi({ ...settings, dataDirectory, databaseUrl });
}

/** Returns the names of a server's own copies. */
const copiesOf = ({ config }: TestApi, kind: 'uploads' | 'cv' = 'uploads') =>
  readdir(path.join(filesFolder(config), kind));

const callsOf = async (api: TestApi): Promise<ContentCalls> =>
  contentCalls(api, await signIn(api, 'marcom'));

/** Creates a promo with a picture on a server; returns the promo's address and the picture's. */
async function postPromo(api: TestApi): Promise<{ address: string; picture: string }> {
  const file = { field: 'gambar_promo', filename: 'a.jpg', content: photo };
  const { record } = await (await callsOf(api)).form('POST', 'promos', FORMS.promos, [file]);
  return { address: `promos/${record.id}`, picture: String(record.gambar_promo) };
}

const get = ({ app }: TestApi, url: string, accept = '*/*') =>
  app.inject({ url, headers: { accept } });

describe('a picture', () => {
  it('that one server has taken is sent by every server, with the same words about its age', async () => {
    const { picture } = await postPromo(one);
    const share = picture.replace('.webp', '-share.jpg');
    for (const address of [picture, `${picture}?w=360`, share]) {
      const [own, others] = [await get(one, address), await get(other, address)];
      expect(others.statusCode).toBe(200);
      expect(others.rawPayload.equals(own.rawPayload)).toBe(true);
      expect(others.headers.etag).toBe(own.headers.etag);
    }
    const asked = (await copiesOf(one)).filter((file) => !file.endsWith('.avif'));
    expect((await copiesOf(other)).sort()).toEqual(asked.sort());
  });

  it('is fetched once for all who ask meanwhile and later', async () => {
    const { picture } = await postPromo(one);
    const rename = jest.spyOn(promises, 'rename');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => get(other, picture)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await get(other, picture)).statusCode).toBe(200);
    expect(rename).toHaveBeenCalledTimes(1);
  });

  it('comes with its record or not at all', async () => {
    await sql`alter table promos add constraint refused check (judul = '')`.execute(one.database);
    const file = { field: 'gambar_promo', filename: 'a.jpg', content: photo };
    const { status } = await (await callsOf(one)).form('POST', 'promos', FORMS.promos, [file]);
    expect(status).toBe(500);
    for (const folder of ['uploads', 'tmp']) expect(await one.filesIn(folder)).toEqual([]);
    const { rows } = await sql`select 1 from file_pieces`.execute(one.database);
    expect(rows).toEqual([]);
  });

  it('goes everywhere with its record, whichever server deletes it, with all that was made of it', async () => {
    const { address, picture } = await postPromo(one);
    expect((await get(other, picture)).statusCode).toBe(200);
    expect((await get(other, picture.replace('.webp', '-share.jpg'))).statusCode).toBe(200);
    await (await callsOf(one)).remove(address);
    expect(await one.filesIn('uploads')).toEqual([]);
    expect(await copiesOf(one)).toEqual([]);
    await until(async () => (await copiesOf(other)).length === 0);
    expect((await get(other, picture)).statusCode).toBe(404);
  });

  it('that takes the place of another leaves nothing of that one', async () => {
    const { address, picture } = await postPromo(one);
    await get(other, picture);
    const file = { field: 'gambar_promo', filename: 'b.jpg', content: photo };
    await (await callsOf(other)).form('PUT', address, {}, [file]);
    const name = path.parse(picture).name;
    for (const api of [one, other]) {
      await until(async () => !(await copiesOf(api)).some((file) => file.startsWith(name)));
    }
    expect((await one.filesIn('uploads')).some((file) => file.startsWith(name))).toBe(false);
  });

  it('is answered as stored although PostgreSQL cannot be asked after the commit', async () => {
    const calls = await callsOf(one);
    const { rename } = promises;
    jest.spyOn(promises, 'rename').mockImplementationOnce(async (from, to) => {
      await sql`alter table promos rename to unreachable`.execute(other.database);
      await rename(from, to);
    });
    const file = { field: 'gambar_promo', filename: 'a.jpg', content: photo };
    const { status } = await calls.form('POST', 'promos', FORMS.promos, [file]);
    await sql`alter table unreachable rename to promos`.execute(other.database);
    expect(status).toBe(201);
    expect((await copiesOf(one)).sort()).toEqual((await one.filesIn('uploads')).sort());
  });

  it('whose record is deleted on another server before this one has its copy leaves none', async () => {
    const { rename } = promises;
    const [calls, others] = [await callsOf(one), await callsOf(other)];
    jest.spyOn(promises, 'rename').mockImplementationOnce(async (from, to) => {
      const [record] = await others.read<StaffRecord[]>('promos');
      await others.remove(`promos/${record?.id}`);
      await rename(from, to);
    });
    const file = { field: 'gambar_promo', filename: 'a.jpg', content: photo };
    expect((await calls.form('POST', 'promos', FORMS.promos, [file])).status).toBe(201);
    await until(async () => (await copiesOf(one)).length === 0);
  });

  it('that is deleted while it is fetched leaves no copy', async () => {
    const { address, picture } = await postPromo(one);
    const calls = await callsOf(one);
    const { rename } = promises;
    jest.spyOn(promises, 'rename').mockImplementationOnce(async (from, to) => {
      await calls.remove(address);
      await rename(from, to);
    });
    await get(other, picture);
    await until(async () => (await copiesOf(other)).length === 0);
  });

  it('that is not what was stored is not sent', async () => {
    const { picture } = await postPromo(one);
    await sql`update file_pieces set bytes = set_byte(bytes, 9, 0)`.execute(one.database);
    expect((await get(other, picture)).statusCode).toBe(500);
    expect(await copiesOf(other)).toEqual([]);
    expect(await other.filesIn('tmp')).toEqual([]);
  });
});

describe('a copy that a power cut has shortened', () => {
  it('is fetched anew', async () => {
    const { picture: address } = await postPromo(one);
    const whole = await get(other, address);
    const copy = path.join(filesFolder(other.location), 'uploads', path.basename(address));
    const { dataDirectory, databaseUrl } = other.location;
    await other.stop();
    await writeFile(copy, '');
    other = await createTestApi({ dataDirectory, databaseUrl });
    const again = await get(other, address);
    expect(again.statusCode).toBe(200);
    expect(again.rawPayload.equals(whole.rawPayload)).toBe(true);
  });
});

describe('a second server in the folder of another', () => {
  let holder: ChildProcess;
  beforeEach(async () => {
    holder = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(holder, 'spawn');
  });
  afterEach(() => {
    holder.kill('SIGKILL');
  });

  /** Stops `other`, leaves an upload as if the holder were taking it, and starts in the same folder. */
  async function startInFolder(): Promise<string[]> {
    const { dataDirectory, databaseUrl } = other.location;
    const folder = filesFolder(other.location);
    await other.stop();
    await writeFile(path.join(folder, 'servers', String(holder.pid)), '');
    await writeFile(path.join(folder, 'tmp', 'uploads', 'd'.repeat(32)), 'half');
    other = await createTestApi({ dataDirectory, databaseUrl });
    return other.filesIn('tmp');
  }

  it('leaves alone what the other is taking', async () => {
    expect(await startInFolder()).toEqual(['d'.repeat(32)]);
  });

  it('clears what one has left that was killed', async () => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await startInFolder()).toEqual([]);
    expect(await readdir(path.join(filesFolder(other.location), 'servers'))).toHaveLength(1);
  });
});

describe('a server that was not there when files were deleted', () => {
  /** Deletes all files without telling any server. */
  const deleteSilently = () => one.database.deleteFrom('files').execute();

  it('has no copy of them when it has started again', async () => {
    const { picture } = await postPromo(one);
    await get(other, picture);
    const { dataDirectory, databaseUrl } = other.location;
    await writeFile(path.join(filesFolder(other.location), 'cv', 'c'.repeat(32)), 'riwayat');
    await writeFile(
      path.join(filesFolder(other.location), 'tmp', 'cv', 'd'.repeat(32)),
      'setengah',
    );
    await other.stop();
    await deleteSilently();
    other = await createTestApi({ dataDirectory, databaseUrl });
    for (const kind of ['uploads', 'cv'] as const) expect(await copiesOf(other, kind)).toEqual([]);
    expect(await other.filesIn('tmp')).toEqual([]);
  });

  it('has no copy of them soon after it has found back to PostgreSQL', async () => {
    const { picture } = await postPromo(one);
    await get(other, picture);
    await deleteSilently();
    expect(await copiesOf(other)).not.toEqual([]);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(one.database);
    await until(async () => (await copiesOf(other)).length === 0);
  });
});

describe('a CV', () => {
  /** Sends an application with a CV of some bytes to a server; returns an address under which each server shows it. */
  async function apply(api: TestApi, bytes: number): Promise<{ id: number; url: string }> {
    const opening = await makeRecord(api.database, 'karir');
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: MULTIPART_HEADERS,
      payload: applicationBody({ karir_id: String(opening) }, [cvFile(pdfOf(bytes))]),
    });
    expect(answer.statusCode).toBe(201);
    const { id, cv_name: cvName } = await api.database
      .selectFrom('applications')
      .select(['id', 'cv_name'])
      .executeTakeFirstOrThrow();
    const links = await cvLinks(api);
    const url = links.linkTo({ applicationId: id, cvName }, await makeReader(api));
    return { id, url };
  }

  it.each([2000, 262_144, 1_000_000])(
    'of %i bytes is shown by every server, and lies on none before somebody reads it',
    async (bytes) => {
      const { url } = await apply(one, bytes);
      expect(await one.filesIn('cv')).toHaveLength(1);
      for (const api of [one, other]) {
        expect(await copiesOf(api, 'cv')).toEqual([]);
        expect((await api.app.inject(url)).rawPayload.equals(pdfOf(bytes))).toBe(true);
        expect(await copiesOf(api, 'cv')).toHaveLength(1);
      }
    },
  );

  it('is thanked for although PostgreSQL cannot be asked after the commit', async () => {
    const opening = await makeRecord(one.database, 'karir');
    const { rm } = promises;
    jest.spyOn(promises, 'rm').mockImplementationOnce(async (...args) => {
      await sql`alter table applications rename to unreachable`.execute(other.database);
      await rm(...args);
    });
    const { statusCode } = await one.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...MULTIPART_HEADERS, 'idempotency-key': 'a-key' },
      payload: applicationBody({ karir_id: String(opening) }, [cvFile(pdfOf(2000))]),
    });
    const { rows } = await sql`select 1 from unreachable`.execute(other.database);
    expect([statusCode, rows.length]).toEqual([201, 1]);
  });

  it('is gone from PostgreSQL and from all servers when its application is deleted', async () => {
    const { id, url } = await apply(one, 2000);
    for (const api of [one, other]) await api.app.inject(url);
    const { headers } = await signIn(one, 'human-capital');
    await one.app.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers });
    expect(await one.filesIn('cv')).toEqual([]);
    expect(await copiesOf(one, 'cv')).toEqual([]);
    await until(async () => (await copiesOf(other, 'cv')).length === 0);
    const { rows } = await sql`select 1 from file_pieces`.execute(one.database);
    expect(rows).toEqual([]);
  });

  it('is copied again when its copy is an hour old', async () => {
    const { url } = await apply(one, 2000);
    await one.app.inject(url);
    const { files } = await openTestFiles(one);
    await files.sweep();
    expect(await copiesOf(one, 'cv')).toHaveLength(1);
    await files.sweep({ now: Date.now() + HOUR - 10 * 60_000 });
    expect(await copiesOf(one, 'cv')).toEqual([]);
    expect((await one.app.inject(url)).statusCode).toBe(200);
  });
});

describe('files', () => {
  const NAME = `${'0'.repeat(32)}.webp`;
  const AVIF = NAME.replace('.webp', '.avif');

  let stored: TestFiles;
  beforeEach(async () => {
    stored = await openTestFiles(one);
  });

  it('are stored once by a transaction that is run again', async () => {
    await writeFile(path.join(stored.folders.staging.uploads, NAME), photo);
    let runs = 0;
    await inTransaction(one.database, async (tables) => {
      await stored.files.attach(tables, 'uploads', [NAME]);
      runs += 1;
      if (runs === 1) throw Object.assign(new Error('in the way'), { code: '40001' });
    });
    const others = await openTestFiles(other);
    expect((await others.files.read('uploads', NAME))?.equals(photo)).toBe(true);
    await stored.files.publish('uploads', [NAME]);
    expect(await one.filesIn('tmp')).toEqual([]);
  });

  it('that are empty or have many pieces come back as they were', async () => {
    const { files } = await openTestFiles(other);
    const contents = [Buffer.alloc(0), Buffer.alloc(262_144 * 3 + 1, 'isi')];
    for (const [number, content] of contents.entries()) {
      const name = String(number).repeat(32);
      await storeTestFile(stored, 'cv', name, content);
      expect((await files.read('cv', name))?.equals(content)).toBe(true);
    }
  });

  it('of which there is none are asked for once in a while', async () => {
    const select = jest.spyOn(stored.database, 'selectFrom');
    for (let round = 0; round < 3; round += 1) {
      expect(await stored.files.find('uploads', AVIF, NAME)).toBeUndefined();
    }
    expect(select).toHaveBeenCalledTimes(1);
  });

  it('are found without PostgreSQL where there is a copy', async () => {
    await storeTestFile(stored, 'uploads', NAME, photo);
    const database = await openDatabase(one.config);
    await database.destroy();
    const { files } = await openTestFiles({ config: one.config, database });
    const found = await files.find('uploads', AVIF, NAME);
    expect((await readFile(found ?? '')).equals(photo)).toBe(true);
    await expect(files.find('uploads', AVIF)).rejects.toThrow();
  });

  it('that no record names are swept, others are not', async () => {
    const { picture } = await postPromo(one);
    await publishTestPicture(stored, photo);
    await storeTestFile(stored, 'cv', 'a'.repeat(32), 'riwayat');
    await stored.files.sweep();
    const name = path.parse(picture).name;
    const files = (await one.filesIn('uploads')).sort();
    expect(files.filter((file) => !file.startsWith(name))).toEqual([]);
    expect(files).toContain(`${name}.webp`);
    expect((await copiesOf(one)).sort()).toEqual(files);
    expect(await one.filesIn('cv')).toEqual([]);
  });
});
