import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database/open-database';
import { openPostgres } from './database/postgres';
import { filesOfPicture } from './files/picture-names';
import { ReleaseStore } from './releases/release-store';
import { applicationBody, cvFile } from './testing/application-form';
import { FORMS } from './testing/content';
import { createTestApi } from './testing/create-test-api';
import { createDataLocation, type TestLocation } from './testing/data-location';
import { listFiles } from './testing/list-files';
import { makeArea } from './testing/make-builds';
import { MULTIPART_HEADERS, multipartBody } from './testing/multipart-body';
import { plainPicture } from './testing/pictures';
import { startPostgresServer, TEST_POSTGRES } from './testing/postgres';
import { makeRecord } from './testing/records';
import { seededRandom } from './testing/seeded-random';
import { signIn } from './testing/staff';
import { until } from './testing/until';

const ROOT = path.resolve(__dirname, '../..');
const PROGRAM = path.join(ROOT, 'server/dist-server/server.mjs');

const isOnPostgres = process.env.DATABASE === 'postgres';

/** The victim of a kill: the server, one process of PostgreSQL, which ends all others and recovers, or PostgreSQL as a whole. */
type Victim = 'server' | 'process' | 'postgres';

/** Lists what is killed in a round; a server goes on when PostgreSQL is killed. */
function victimsOf(round: number): Victim[] {
  if (!isOnPostgres) return ['server'];
  if (round % 4 === 3) return ['server', 'postgres'];
  return round % 2 === 0 ? ['server', 'process'] : ['server'];
}

/** Some twenty kills on each database. */
const KILLS = Array.from({ length: isOnPostgres ? 12 : 20 }, (_, round) => victimsOf(round)).flat();

/** Most writes that a server acknowledges before the next kill. */
const MOST_WRITES = 12;

/** Milliseconds for all of it, on a machine that is busy. */
const LONGEST = 1_800_000;

const random = seededRandom(15);

let location: TestLocation;
let builds: string;
let database: Database;
let releases: ReleaseStore;
let opening: string;
let headers: { authorization: string };
let picture: Buffer;
let server: ChildProcess;
let url: string;
beforeAll(async () => {
  // Whoever shares a server of PostgreSQL is cut off with it.
  if (isOnPostgres) process.env[TEST_POSTGRES] = await startPostgresServer();
  location = await createDataLocation();
  builds = await mkdtemp(path.join(tmpdir(), 'builds-'));
  const api = await createTestApi(location);
  opening = String(await makeRecord(api.database, 'karir'));
  ({ headers } = await signIn(api, 'admin'));
  picture = await plainPicture(8, 8).png().toBuffer();
  if (isOnPostgres) await keepWhatIsAcknowledged(api.database);
  await api.stop();
  database = await openDatabase(location);
  releases = new ReleaseStore(database);
});
afterAll(async () => {
  await database.destroy();
  await location.remove();
  await rm(builds, { recursive: true });
});

/** Has PostgreSQL write before it acknowledges, which servers of tests do not. */
async function keepWhatIsAcknowledged(tables: Database): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter database %I set synchronous_commit = on', current_database());
    end $$
  `.execute(tables);
}

/** Starts the built server on the same data; rejects if it ends before it listens. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: location.dataDirectory,
      DATABASE_URL: location.databaseUrl,
      SEED: 'none',
      APPLICATION_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      // A busy machine answers late, and is not overloaded.
      PATIENCE: process.env.PATIENCE,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout as NodeJS.ReadableStream);
  for await (const line of lines) {
    const [, address] = /^Teluk Mart is ready at (http:\/\/\S+)/.exec(line) ?? [];
    if (address) return void (url = address);
  }
  throw new Error('A start has failed');
}

/** Something that was written, as far as answers tell. */
interface Written {
  state: 'sent' | 'there' | 'being deleted' | 'gone';
}
const applications = new Map<string, Written>();
const promos = new Map<string, Written>();
const versions = new Map<string, Written>();
const unexpected: string[] = [];
let acknowledged = 0;
/** The victim of this round, and whether it was killed. */
let victim: Victim = 'server';
let isKilled = false;

/** Sends a request; `undefined` where the server or its database is killed before its answer. */
async function ask(path: string, init: RequestInit, expected: number): Promise<string | undefined> {
  try {
    const answer = await fetch(url + path, init);
    const body = await answer.text();
    if (answer.status === 503 && victim !== 'server') return undefined;
    if (answer.status !== expected) unexpected.push(`${path}: ${answer.status} ${body}`);
    acknowledged += 1;
    return body;
  } catch {
    return undefined;
  }
}

/** Sends an application, the same one as often as it takes an answer, and at times twice at once. */
async function apply(name: string): Promise<boolean> {
  const cv = cvFile(`%PDF-1.4\n${name}\n%%EOF`);
  const body = new Uint8Array(applicationBody({ karir_id: opening, nama: name }, [cv]));
  const keyed = { ...MULTIPART_HEADERS, 'idempotency-key': name.replaceAll(' ', '-') };
  const send = () => ask('/api/applications', { method: 'POST', headers: keyed, body }, 201);
  const answers = await Promise.all(random(3) === 0 ? [send(), send()] : [send()]);
  return answers.some((answer) => answer !== undefined);
}

async function addPromo(judul: string): Promise<number | undefined> {
  const file = { field: 'gambar_promo', filename: 'a.png', content: picture };
  const body = new Uint8Array(multipartBody({ ...FORMS.promos, judul }, [file]));
  const form = { method: 'POST', headers: { ...MULTIPART_HEADERS, ...headers }, body };
  const answer = await ask('/api/promos', form, 201);
  if (answer === undefined) return undefined;
  return (JSON.parse(answer) as { record: { id: number } }).record.id;
}

async function remove(path: string, written: Written): Promise<void> {
  written.state = 'being deleted';
  if ((await ask(path, { method: 'DELETE', headers }, 200)) !== undefined) written.state = 'gone';
}

/** Writes and deletes one thing after the other until the server or its database is killed. */
async function writeOn(writer: string): Promise<void> {
  for (let number = 1; !isKilled; number += 1) {
    const name = `${writer} ${number}`;
    const application: Written = { state: 'sent' };
    applications.set(name, application);
    if (!(await apply(name))) return;
    application.state = 'there';
    const promo: Written = { state: 'sent' };
    promos.set(name, promo);
    const id = await addPromo(name);
    if (id === undefined) return;
    promo.state = 'there';
    if (number % 3 === 0) await remove(`/api/promos/${id}`, promo);
    if (number % 2 === 0) continue;
    const search = `/api/applications?cari=${encodeURIComponent(name)}`;
    const found = await ask(search, { headers }, 200);
    if (found === undefined) return;
    const rows = JSON.parse(found) as { id: number; nama: string }[];
    const own = rows.find(({ nama }) => nama === name);
    await remove(`/api/applications/${own?.id}`, application);
  }
}

/** Publishes a version while the server writes, as a command in another process does. */
async function publish(text: string): Promise<void> {
  const build = await makeArea(builds, 'roti', text);
  const published = await releases.publish(build).catch(() => undefined);
  if (published) versions.set(published.version, { state: 'there' });
}

/** Sends again what nobody has answered, as applicants do. */
async function sendAgain(): Promise<void> {
  for (const [name, application] of applications) {
    if (application.state !== 'sent') continue;
    await until(() => apply(name));
    application.state = 'there';
  }
}

/** Returns what is not as its answers said. */
function wrong(written: ReadonlyMap<string, Written>, found: readonly string[]): string[] {
  const names = new Set(found);
  const doubled = found.filter((name, index) => found.indexOf(name) !== index);
  const lost = [...written].filter(([name, { state }]) => state === 'there' && !names.has(name));
  const risen = [...written].filter(([name, { state }]) => state === 'gone' && names.has(name));
  return [...doubled, ...[...lost, ...risen].map(([name, { state }]) => `${name}: ${state}`)];
}

/** Looks whether everything is as its answers said: no file without its row, and no row without its file. */
async function check(): Promise<void> {
  const applied = await database.selectFrom('applications').select(['nama', 'cv_name']).execute();
  const shown = await database.selectFrom('promos').select(['judul', 'gambar_promo']).execute();
  const published = await database.selectFrom('builds').select(['part', 'version']).execute();
  const areas = published.filter(({ part }) => part === 'roti');
  expect(unexpected).toEqual([]);
  expect(
    wrong(
      applications,
      applied.map(({ nama }) => nama),
    ),
  ).toEqual([]);
  expect(
    wrong(
      promos,
      shown.map(({ judul }) => judul),
    ),
  ).toEqual([]);
  expect(
    wrong(
      versions,
      areas.map(({ version }) => version),
    ),
  ).toEqual([]);

  const cvs = applied.map(({ cv_name }) => cv_name);
  const pictures = shown.map(({ gambar_promo }) => gambar_promo ?? '');
  const known = new Set(pictures.flatMap(filesOfPicture));
  const kept = await listFiles({ database, config: location }, 'uploads');
  expect((await listFiles({ database, config: location }, 'cv')).sort()).toEqual(cvs.sort());
  expect(kept.filter((name) => !known.has(name))).toEqual([]);
  expect(pictures.filter((picture) => !kept.includes(path.basename(picture)))).toEqual([]);
  for (const { part, version } of published) {
    const document = await releases.version(part, version);
    const files = document && (await releases.filesOf(document));
    expect(Object.keys(document?.files ?? { '': '' }).filter((file) => !files?.has(file))).toEqual(
      [],
    );
  }
}

async function killServer(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

/** Returns true if the server that runs has its database again. */
const isReady = async () => (await ask('/readyz', {}, 200)) !== undefined;

/** Kills PostgreSQL or one of its processes under the server, and waits until it answers again. */
async function killPostgres(): Promise<void> {
  const pool = await openPostgres(location.databaseUrl ?? '', { max: 1 });
  const connection = await pool.connect();
  const { rows } = await connection.query<{ pid: number; main: number }>(
    `select pid, split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as main
       from pg_stat_activity where datname = current_database()`,
  );
  // From then on PostgreSQL takes connections only when it has recovered.
  const ended = new Promise((resolve) => connection.once('end', resolve));
  const { pid, main } = rows[random(rows.length)] ?? {};
  if (victim === 'process') process.kill(Number(pid), 'SIGKILL');
  // An immediate stop, after which it is started again.
  else process.kill(Number(main), 'SIGQUIT');
  await ended;
  connection.release();
  await until(() => pool.query('select 1').then(Boolean, () => false));
  await pool.end();
}

it(
  'a server or a database that is killed under writes loses and doubles nothing, and leaves no file without a row',
  async () => {
    await start();
    for (const [kill, next] of KILLS.entries()) {
      [victim, isKilled] = [next, false];
      const enough = acknowledged + random(MOST_WRITES);
      const names = ['Ali', 'Budi', 'Citra'].map((name) => `${name} ${kill}`);
      const writers = [...names.map(writeOn), publish(names.join())];
      await until(async () => acknowledged >= enough);
      await (victim === 'server' ? killServer() : killPostgres());
      isKilled = true;
      await Promise.all(writers);
      await check();
      await (victim === 'server' ? start() : until(isReady));
      await sendAgain();
    }
    const states = [...applications.values(), ...promos.values()].map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['there', 'gone']));
    await check();
    await killServer();
  },
  LONGEST,
);
