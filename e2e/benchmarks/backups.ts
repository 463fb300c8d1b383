import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@teluk-mart/api/database';
import { applicationRow } from '@teluk-mart/api/testing/applications';
import { BusyShop, type Sent } from '@teluk-mart/api/testing/busy-shop';
import { openTestFiles, storeTestFile } from '@teluk-mart/api/testing/open-test-files';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { startPostgresServer, TEST_POSTGRES } from '@teluk-mart/server-kit/testing/postgres';
import {
  type Product,
  repositoryRoot,
  SEED_PASSWORD,
  startProduct,
  variablesOf,
} from '../support/product';
import seedTemplate from '../support/seed-template';
import { ACCOUNTS } from '../support/staff';
import { endWithLimits, held, printTable } from './report';
import { quantile, timeOf } from './times';

/**
 * Makes backups of shops of three sizes while people write through the API and visitors read. Restores each into an
 * empty folder and compares it with the acknowledged data. `DATABASE=postgres` uses PostgreSQL, `SIZES=100` fewer
 * megabytes of files.
 */
const SIZES = (process.env.SIZES ?? '100,400,1200').split(',').map(Number);

const MEGABYTE = 1024 * 1024;

/** Number of writers, and milliseconds of a pause after each write. */
const PEOPLE = 16;
const PAUSE = 20;

/** Least acknowledged writes a second while a backup is made. */
const LEAST_RATE = 50;

/** Seconds without a backup, for comparison. */
const CALM = 15;

/** Factor by which a backup of the largest shop may need more memory than one of the smallest. */
const MOST_GROWTH = 1.3;

/** Bytes that are changed in each archive, one at a time. */
const CHANGES = 3;

const PAGES = ['/', '/promo'];

/** Adds applications with CVs of a megabyte each. */
async function addFiles(location: DataLocation, megabytes: number): Promise<void> {
  const database = await openDatabase(location);
  const stored = await openTestFiles({ config: location, database });
  for (let number = 0; number < megabytes; number += 1) {
    const cv_name = randomBytes(16).toString('hex');
    await storeTestFile(stored, 'cv', cv_name, randomBytes(MEGABYTE));
    await database.insertInto('applications').values(applicationRow({ cv_name })).execute();
  }
  await database.destroy();
}

/** Runs one of the commands about backups; returns its output, and the most memory in bytes that it had. */
async function run(command: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const program = path.join(repositoryRoot, `server/src/backups/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE_URL: '', DISK_RESERVE_MB: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  let memory = 0;
  const watching = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024 || memory;
      },
      () => undefined,
    );
  }, 50);
  const [status] = (await once(child, 'close')) as [number | null];
  clearInterval(watching);
  return { status, words, memory };
}

async function mustRun(...args: Parameters<typeof run>) {
  const done = await run(...args);
  if (done.status !== 0) throw new Error(done.words);
  return done;
}

/** Visits pages until it is over, some every second; returns the milliseconds of each visit. */
async function visitDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const visiting = (async () => {
    for (let count = 0; !isOver; count += 1) {
      times.push(
        await timeOf(async () => {
          const answer = await fetch(url + PAGES[count % PAGES.length]);
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`A visit is ${answer.status}`);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  try {
    await Promise.race([work(), visiting]);
  } finally {
    isOver = true;
    await visiting;
  }
  return times;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function busyShop({ url }: Product): Promise<BusyShop> {
  const send = async ({ payload, url: address, ...request }: Sent) => {
    const body = payload && new Uint8Array(payload);
    const answer = await fetch(url + address, { ...request, ...(body && { body }) });
    return { status: answer.status, body: await answer.text() };
  };
  const { status, body } = await send({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ email: ACCOUNTS.admin.email, password: SEED_PASSWORD })),
  });
  if (status !== 200) throw new Error(body);
  const openings = (await (await fetch(`${url}/api/karir`)).json()) as {
    id: number;
    karirState: string;
  }[];
  const opening = openings.find(({ karirState }) => karirState === 'ongoing')?.id ?? 0;
  const { token } = JSON.parse(body) as { token: string };
  const random = (limit: number) => (limit > 0 ? randomInt(limit) : 0);
  return new BusyShop({ send, staff: { authorization: `Bearer ${token}` }, opening, random });
}

/** Changes one byte of an archive after the other; returns how many of the changes were found. */
async function changesFound(archive: string): Promise<number> {
  let found = 0;
  const file = await open(archive, 'r+');
  const { size } = await file.stat();
  for (let change = 0; change < CHANGES; change += 1) {
    const at = randomInt(size);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    const { status, words } = await run('restore', {}, archive, '--check');
    if (status === 1 && words.includes('damaged')) found += 1;
    await file.write(buffer, 0, 1, at);
  }
  await file.close();
  return found;
}

let smallest: number | undefined;

async function measure(megabytes: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-backups-'));
  const settings = { APPLICATION_LIMIT: '1000000' };
  let product = await startProduct(settings);
  try {
    product = await product.restart(() => addFiles(product, megabytes));
    const { dataDirectory, databaseUrl } = product;
    const env = variablesOf({ dataDirectory, databaseUrl });
    const shop = await busyShop(product);
    const archive = path.join(folder, 'one.tar');
    const restored = path.join(folder, 'restored');
    const during = { from: 0, to: 0 };
    let memory = 0;
    const [calm, busy] = await shop.writeDuring(PEOPLE, PAUSE, async () => {
      await pause(2);
      const before = await visitDuring(product.url, () => pause(CALM));
      const meanwhile = await visitDuring(product.url, async () => {
        during.from = performance.now();
        ({ memory } = await mustRun('backup', env, '--to', archive));
        during.to = performance.now();
      });
      return [before, meanwhile] as const;
    });
    await mustRun('restore', {}, archive, '--into', restored);
    const violations = await shop.violations(restored, during);
    for (const line of violations) console.log(line);
    await rm(restored, { recursive: true });
    let broughtBack: string[] = [];
    await product
      .restart(async () => {
        await mustRun(
          'restore',
          {},
          archive,
          '--into',
          restored,
          '--removals',
          databaseUrl ?? dataDirectory,
        );
        broughtBack = await shop.broughtBack(restored);
      })
      .then((again) => {
        product = again;
      });
    const found = await changesFound(archive);
    const rate = shop.rate(during);
    smallest ??= memory;
    const p99 = [calm, busy].map((times) => quantile(times, 0.99));
    return [
      `${megabytes} MB`,
      `${((during.to - during.from) / 1000).toFixed(1)} s`,
      held(rate >= LEAST_RATE, rate.toFixed(0)),
      held(violations.length === 0, violations.length === 0 ? 'equal' : 'differs'),
      held(broughtBack.length === 0, String(broughtBack.length)),
      held(found === CHANGES, `${found} of ${CHANGES}`),
      held(memory <= smallest * MOST_GROWTH, `${(memory / MEGABYTE).toFixed(0)} MB`),
      `${p99.map((time) => time?.toFixed(1)).join(' / ')} ms, ${((p99[1] ?? 0) / (p99[0] ?? 1)).toFixed(1)} ×`,
    ];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const postgres =
  process.env.DATABASE === 'postgres' ? await startPostgresServer({ isDurable: true }) : undefined;
if (postgres) process.env[TEST_POSTGRES] = postgres.url;
else await seedTemplate();
const rows: string[][] = [];
try {
  for (const megabytes of SIZES) rows.push(await measure(megabytes));
} finally {
  await postgres?.stop();
}
printTable(
  `Backups of a shop on ${postgres ? 'PostgreSQL' : 'SQLite'} while ${PEOPLE} people write`,
  [
    'files',
    'backup',
    'writes a second',
    'restored',
    'deleted and back',
    'changed bytes found',
    'memory',
    'visits before / meanwhile, 99 of 100',
  ],
  rows,
);
endWithLimits();
