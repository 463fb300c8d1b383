import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { openEmbedded } from '@teluk-mart/api/database';
import { avifFile, KEPT_WIDTHS, pictureFile, picturePath } from '@teluk-mart/api/picture-names';
import { hashFiles, readShop } from '@teluk-mart/api/testing/read-shop';
import { makeRecord } from '@teluk-mart/api/testing/records';
import { openPostgres } from '@teluk-mart/server-kit/postgres';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { startPostgresServer } from '@teluk-mart/server-kit/testing/postgres';
import { repositoryRoot, runServer, TEMPLATE_DATA, variablesOf } from '../support/product';
import seedTemplate from '../support/seed-template';
import { addApplications } from './applications/add-applications';
import { endWithLimits, held, printTable } from './report';

/**
 * Moves a shop with ten thousand applications and a thousand pictures to PostgreSQL and back, each way killed three
 * times. Compares the result with the original by means of its own: rows as SQLite returns them, files byte for byte.
 */
const APPLICATIONS = 10_000;
const PICTURES = 1_000;

/** Bytes of a CV: from a short text to some pages. */
const CV_BYTES = { from: 5_000, to: 60_000 };

const random = seededRandom(14);

async function addCvs(dataDirectory: string): Promise<void> {
  const database = await openEmbedded(dataDirectory);
  const rows = await database.selectFrom('applications').select('cv_name').execute();
  await database.destroy();
  for (const { cv_name } of rows) {
    const bytes = randomBytes(CV_BYTES.from + random(CV_BYTES.to - CV_BYTES.from));
    await writeFile(path.join(dataDirectory, 'cv', cv_name), bytes);
  }
}

/** Adds promos with pictures in all widths; of every other one AVIF has been made. */
async function addPictures(dataDirectory: string): Promise<void> {
  const database = await openEmbedded(dataDirectory);
  for (let number = 0; number < PICTURES; number += 1) {
    const name = randomBytes(16).toString('hex');
    const background = `#${name.slice(0, 6)}`;
    for (const width of KEPT_WIDTHS) {
      const picture = sharp({
        create: { width: width ?? 1280, height: 60, channels: 3, background },
      });
      const file = path.join(dataDirectory, 'uploads', pictureFile(name, width));
      await picture.webp().toFile(file);
      if (number % 2 === 0) await picture.avif({ effort: 0 }).toFile(avifFile(file));
    }
    await makeRecord(database, 'promos', {
      judul: `Promo ${number}`,
      gambar_promo: picturePath(name),
    });
  }
  await database.destroy();
}

/** Output of one run of a move; killed if it did not come to its end. */
interface Run {
  seconds: number;
  lines: string[];
}

/**
 * Runs a move.
 *
 * @param killIn kills it (`kill -9`) some milliseconds after it has begun with this part
 */
async function run(
  command: string,
  env: Readonly<Record<string, string>>,
  killIn?: { part: string; after: number },
): Promise<Run> {
  const begun = performance.now();
  const program = `server/src/moving/${command}.ts`;
  const move = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: move.stdout }).on('line', (line) => {
    lines.push(line);
    if (killIn && line.startsWith(`  ${killIn.part} …`))
      setTimeout(() => move.kill('SIGKILL'), killIn.after);
  });
  const [status, signal] = (await once(move, 'close')) as [number | null, string | null];
  if (killIn ? signal !== 'SIGKILL' : status !== 0)
    throw new Error(`${command} ended with ${signal ?? status}:\n${lines.join('\n')}`);
  return { seconds: (performance.now() - begun) / 1000, lines };
}

const secondsOf = ({ seconds }: Run) => seconds.toFixed(1);

/** Moves, killed three times in different parts; returns the times of all runs. */
async function moveKilled(command: string, env: Readonly<Record<string, string>>): Promise<Run[]> {
  const runs: Run[] = [];
  for (const [part, span] of [
    ['rows', 1500],
    ['CVs', 8000],
    ['comparing', 2000],
  ] as const) {
    runs.push(await run(command, env, { part, after: random(span) }));
  }
  return [...runs, await run(command, env)];
}

await seedTemplate();
const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-moving-'));
const dataDirectory = path.join(folder, 'shop');
const postgres = await startPostgresServer({ isDurable: true });
await cp(TEMPLATE_DATA, dataDirectory, { recursive: true });
await addApplications({ dataDirectory, databaseUrl: undefined }, APPLICATIONS);
await addCvs(dataDirectory);
await addPictures(dataDirectory);

/** Makes a second database of the same PostgreSQL. */
async function anotherDatabase(): Promise<string> {
  const pool = await openPostgres(postgres.url, { max: 1 });
  await pool.query('create database another');
  await pool.end();
  const address = new URL(postgres.url);
  address.pathname = '/another';
  return address.href;
}

const before = await hashFiles(dataDirectory);
const shop = await readShop(dataDirectory);
const there = variablesOf({ dataDirectory, databaseUrl: postgres.url });
const moved = await moveKilled('move-to-postgres', there);
// A server writes data of its own, which the shop that is moved back would have, too.
const another = { dataDirectory, databaseUrl: await anotherDatabase() };
const whole = await run('move-to-postgres', variablesOf(another));
const left = await hashFiles(dataDirectory);
// A killed move leaves the empty file of a journal.
delete left['teluk-mart.sqlite-wal'];

const server = await runServer(repositoryRoot, another);
const promos = (await (await fetch(`${server.url}/api/promos`)).json()) as { judul: string }[];
await server.stop();

const backDirectory = path.join(folder, 'back');
const back = variablesOf({ dataDirectory: backDirectory, databaseUrl: postgres.url });
const movedBack = await moveKilled('move-to-embedded', back);
const returned = await readShop(backDirectory);

console.log(moved.at(-1)?.lines.join('\n'));
printTable(
  'Seconds of each run of a move, which was killed in a part or came to the end',
  ['', 'rows', 'CVs', 'comparing', 'to the end'],
  [
    ['to PostgreSQL', ...moved.map(secondsOf)],
    ['to PostgreSQL, in one go', '', '', '', secondsOf(whole)],
    ['back', ...movedBack.map(secondsOf)],
  ],
);
printTable(
  'Equal',
  ['what', 'is it'],
  [
    ['the folder that was moved from', held(isDeepStrictEqual(left, before), 'byte for byte')],
    ['rows that came back', held(isDeepStrictEqual(returned.rows, shop.rows), 'row for row')],
    ['files that came back', held(isDeepStrictEqual(returned.files, shop.files), 'byte for byte')],
    ['a server on PostgreSQL', held(promos.length > PICTURES, 'delivers the promos')],
  ],
);
await postgres.stop();
await rm(folder, { recursive: true });
endWithLimits();
