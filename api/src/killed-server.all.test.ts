import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { FILE_KINDS } from './files/file-folders';
import { namedFiles } from './files/storage/named-files';
import { applicationBody, cvFile } from './testing/application-form';
import { FORMS } from './testing/content';
import { createTestApi } from './testing/create-test-api';
import { MULTIPART_HEADERS, multipartBody } from './testing/multipart-body';
import { plainPicture } from './testing/pictures';
import { makeRecord } from './testing/records';
import { signIn } from './testing/staff';

const PROGRAM = path.join(__dirname, 'testing/serve-program.ts');
const random = seededRandom(15);

let location: TestLocation;
let opening: string;
let headers: { authorization: string };
let picture: Buffer;
let server: ChildProcess;
let url: string;
beforeAll(async () => {
  location = await createDataLocation();
  const api = await createTestApi(location);
  opening = String(await makeRecord(api.database, 'karir'));
  ({ headers } = await signIn(api, 'admin'));
  picture = await plainPicture(8, 8).png().toBuffer();
  await api.stop();
});
afterAll(() => location.remove());

async function start(): Promise<void> {
  const { dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL } = location;
  server = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    cwd: path.resolve(__dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR,
      DATABASE_URL,
      SEED: 'none',
      AVIF: 'off',
      DISK_RESERVE_MB: '0',
      APPLICATION_LIMIT: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  [url] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('A start has failed'))),
  ])) as [string];
}

/** Requests that were sent, and their outcome; without an answer one may have been done or not. */
class Ledger {
  /** Names of applicants, with the numbers of those that are known. */
  readonly sent = new Set<string>();
  readonly deleted = new Set<string>();
  readonly maybeDeleted = new Set<string>();
  /** Titles of promos. */
  readonly promos = new Set<string>();
  readonly refused: string[] = [];
}

/** Returns the status of an answer; 0 where none came. */
const statusOf = (path: string, init: RequestInit) =>
  fetch(url + path, init).then(
    ({ status }) => status,
    () => 0,
  );

/** Writes one thing after the other until the server is gone. */
async function writeOn(ledger: Ledger, writer: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const name = `${writer} ${number}`;
    const form = { headers: { ...MULTIPART_HEADERS, ...headers }, method: 'POST' };
    const values = {
      karir_id: opening,
      nama: name,
      email: `${name.replaceAll(' ', '-')}@example.com`,
    };
    const cv = cvFile(`%PDF-1.4\n${name}\n%%EOF`);
    const applied = await statusOf('/api/applications', {
      ...form,
      headers: MULTIPART_HEADERS,
      body: new Uint8Array(applicationBody(values, [cv])),
    });
    if (applied === 201) ledger.sent.add(name);
    const file = { field: 'gambar_promo', filename: 'a.png', content: picture };
    const body = multipartBody({ ...FORMS.promos, judul: name }, [file]);
    const promo = await statusOf('/api/promos', { ...form, body: new Uint8Array(body) });
    if (promo === 201) ledger.promos.add(name);
    if (number % 3 === 0) await remove(ledger, name);
    if (applied === 0 || promo === 0) return;
    if (applied !== 201 || promo !== 201) ledger.refused.push(`${name}: ${applied}, ${promo}`);
  }
}

async function remove(ledger: Ledger, name: string): Promise<void> {
  const search = fetch(`${url}/api/applications?cari=${encodeURIComponent(name)}`, { headers });
  const found = await search
    .then((answer) => answer.json() as Promise<{ id: number; nama: string }[]>)
    .catch(() => []);
  const id = found.find(({ nama }) => nama === name)?.id;
  if (id === undefined) return;
  ledger.maybeDeleted.add(name);
  const status = await statusOf(`/api/applications/${id}`, { method: 'DELETE', headers });
  if (status === 200) ledger.deleted.add(name);
}

async function check(ledger: Ledger): Promise<void> {
  const api = await createTestApi(location);
  const applications = await api.database.selectFrom('applications').select('nama').execute();
  const names = new Set(applications.map(({ nama }) => nama));
  expect(names.size).toBe(applications.length);
  const lost = [...ledger.sent].filter(
    (name) => !names.has(name) && !ledger.maybeDeleted.has(name),
  );
  const risen = [...ledger.deleted].filter((name) => names.has(name));
  const promos = await api.database
    .selectFrom('promos')
    .select(['judul', 'gambar_promo'])
    .execute();
  const titles = new Set(promos.map(({ judul }) => judul));
  const lostPromos = [...ledger.promos].filter((title) => !titles.has(title));
  expect({ lost, risen, lostPromos }).toEqual({ lost: [], risen: [], lostPromos: [] });
  for (const { gambar_promo } of promos) {
    const { statusCode } = await api.app.inject(gambar_promo ?? '');
    expect(statusCode).toBe(200);
  }
  const isNamed = await namedFiles(api.database);
  const orphans: string[] = [];
  for (const kind of FILE_KINDS) {
    const files = await api.filesIn(kind);
    orphans.push(...files.filter((name) => !isNamed(kind, name)));
    expect(kind === 'cv' ? files.length : applications.length).toBe(applications.length);
  }
  expect([...orphans, ...(await api.filesIn('tmp'))]).toEqual([]);
  await api.stop();
}

it('a server that is killed under writes has lost nothing that it acknowledged, and leaves no file', async () => {
  const ledger = new Ledger();
  for (let kill = 0; kill < 3; kill += 1) {
    await start();
    const writers = ['Ali', 'Budi', 'Citra'].map((name) => writeOn(ledger, `${name} ${kill}`));
    await pause(300 + random(1500));
    server.kill('SIGKILL');
    await Promise.all(writers);
  }
  expect(ledger.refused).toEqual([]);
  expect(ledger.sent.size).toBeGreaterThan(0);
  await check(ledger);
});
