import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../app/settings';
import { openDatabase, openServerDatabase } from '../../database/open-database';
import { openPostgres as openPostgresPool } from '../../database/postgres/connection';
import { openEmbedded } from '../../database/sqlite/embedded';
import { createTestApi } from '../../testing/create-test-api';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { hashFiles, readShop } from '../../testing/read-shop';
import { seededRandom } from '../../testing/seeded-random';
import { signIn } from '../../testing/staff';
import { TABLE_NAMES } from '../copying/moved-tables';
import { moveShop } from './move-shop';
import { openDataDirectory, openEmbeddedShop, openPostgresSide } from './side';
import { makeShop } from './testing/make-shop';

const ROOT = path.resolve(__dirname, '../../../..');

let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'teluk-mart-moved-'));
  await makeShop(template, { applications: 60, pictures: 10 });
});
afterAll(() => rm(template, { recursive: true }));

let folder: string;
let shop: string;
let back: string;
let postgres: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-moving-'));
  shop = path.join(folder, 'shop');
  back = path.join(folder, 'back');
  postgres = await createTestDatabase();
  await cp(template, shop, { recursive: true });
});
afterEach(async () => {
  await postgres.drop();
  await rm(folder, { recursive: true });
});

interface ProgramResult {
  signal: NodeJS.Signals | null;
  output: string;
}

/** Runs a move in a process of its own, which kills itself at a step. */
function runMove(direction: string, dataDirectory: string, killAt = 0): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const program = path.join(__dirname, 'testing/move-program.ts');
    const args = [direction, dataDirectory, postgres.url, String(killAt)];
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (_status, signal) => resolve({ signal, output }));
  });
}

const env = {};
const openPostgres = () => openPostgresSide(env, inThatPostgres());
const moveToPostgres = (tell: (line: string) => void = () => undefined) =>
  moveShop({ env, tell, openSource: () => openEmbeddedShop(env, shop), openTarget: openPostgres });
const moveBack = () =>
  moveShop({
    env,
    tell: () => undefined,
    openSource: openPostgres,
    openTarget: () => openDataDirectory(env, back),
  });

const inThatPostgres = () => ({ dataDirectory: folder, databaseUrl: postgres.url });

/** Opens PostgreSQL as a server does. */
async function openServer() {
  const { database, contentVersion } = await openServerDatabase({
    config: { ...inThatPostgres(), databaseConnections: 2 },
    log: { warn: () => undefined },
  });
  const close = async () => {
    await contentVersion.close();
    await database.destroy();
  };
  return { close };
}

async function inPostgres(statements: string): Promise<{ name: string }[]> {
  const pool = await openPostgresPool(postgres.url, { max: 1 });
  const { rows } = await pool.query<{ name: string }>(statements);
  await pool.end();
  return rows;
}

it('moves everything to PostgreSQL and back, and leaves the shop as it was, byte for byte', async () => {
  const before = await hashFiles(shop);
  await moveToPostgres();
  expect(await hashFiles(shop)).toEqual(before);
  await moveBack();
  expect(await readShop(back)).toEqual(await readShop(shop));
});

/**
 * Tables that a move copies besides rows, and those that stay behind: the structure's steps, and counts of the last ten
 * minutes.
 */
const OTHER_TABLES = {
  copied: ['file_pieces', 'files', 'release_objects', 'secrets'],
  left: ['canary_documents', 'canary_errors', 'kysely_migration', 'kysely_migration_lock'],
};

it('knows every table that PostgreSQL holds', async () => {
  await moveToPostgres();
  const tables = await inPostgres(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const known = [...TABLE_NAMES, ...OTHER_TABLES.copied, ...OTHER_TABLES.left];
  expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
});

it('goes on wherever it was killed', async () => {
  const random = seededRandom(14);
  const before = await hashFiles(shop, (file) => !file.endsWith('-wal'));
  const expected = await readShop(shop);
  const kill = async (direction: string, dataDirectory: string) => {
    const { signal, output } = await runMove(direction, dataDirectory, 1 + random(150));
    expect({ signal, output }).toEqual({ signal: 'SIGKILL', output: '' });
  };
  for (let kills = 0; kills < 3; kills += 1) await kill('to-postgres', shop);
  await moveToPostgres();
  expect(await hashFiles(shop)).toEqual(before);
  for (let kills = 0; kills < 2; kills += 1) await kill('to-embedded', back);
  await moveBack();
  expect(await readShop(back)).toEqual(expected);
});

it('goes on as a shop: staff stay logged in, pictures and CVs are there, and the folder stays as it was', async () => {
  const database = await openEmbedded(shop);
  const staff = await signIn(
    { database, config: readSettings({ DATA_DIR: shop }) },
    'human-capital',
  );
  await database.destroy();
  const files = await hashFiles(shop);
  await moveToPostgres();

  const moved = await createTestApi({ dataDirectory: shop, databaseUrl: postgres.url });
  const get = (url: string) => moved.app.inject({ url, headers: staff.headers });
  const { statusCode, body } = await get('/api/applications?limit=1');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Siti Aminah')]);
  const { gambar_promo } = await moved.database
    .selectFrom('promos')
    .select('gambar_promo')
    .where('gambar_promo', 'is not', null)
    .executeTakeFirstOrThrow();
  const stored = await readFile(path.join(shop, gambar_promo ?? ''));
  const picture = await get(gambar_promo ?? '');
  expect([picture.statusCode, picture.rawPayload.equals(stored)]).toEqual([200, true]);
  await moved.stop();
  expect(await hashFiles(shop, (file) => !file.startsWith('file-cache/'))).toEqual(files);
});

/** Moves the shop to PostgreSQL until a line is printed, as if the power failed then. */
async function cutOffAt(told: string): Promise<void> {
  const move = moveToPostgres((line) => {
    if (line.includes(told)) throw new Error('power failure');
  });
  await expect(move).rejects.toThrow('power failure');
}

it('lets nobody in as long as a byte is another one', async () => {
  await cutOffAt('rows');
  const spoil = (table: string, change: string) =>
    `
    create function spoil_${table}() returns trigger language plpgsql as
    $$ begin ${change}; return new; end $$;
    create trigger spoiled before insert on ${table} execute function spoil_${table}();
  `.replace(' execute', ' for each row execute');
  const otherByte = 'new.bytes := set_byte(new.bytes, 0, 255 - get_byte(new.bytes, 0))';
  await inPostgres(spoil('events', `new.judul := new.judul || '.'`));
  await inPostgres(spoil('file_pieces', otherByte));
  await inPostgres(spoil('release_objects', otherByte));
  await expect(moveToPostgres()).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringMatching(
      /^Not everything is the same: events \(the row 1\), pictures \([0-9a-f]{32}\.webp\), CVs \([0-9a-f]{32}\), releases \(\w.*\)\. Nothing in .* has changed\. Run it again/,
    ) as string,
  });
  await expect(openDatabase(inThatPostgres())).rejects.toThrow('has been moved in part');

  for (const table of ['events', 'file_pieces', 'release_objects']) {
    await inPostgres(`drop trigger spoiled on ${table}`);
  }
  await moveToPostgres();
  await (await openDatabase(inThatPostgres())).destroy();
});

it('tells what lacks on both sides', async () => {
  const lines: string[] = [];
  await moveToPostgres((line) => lines.push(line));
  expect(lines.at(-1)).toContain('Of the CVs, 2 that rows name were missing before the move, too.');
});

describe('refuses', () => {
  const refusal = (words: string) => ({
    name: 'UsageError',
    message: expect.stringContaining(words) as string,
  });

  it('a place where a shop is, or a part of another one', async () => {
    await makeShop(back, { applications: 1, pictures: 1 });
    await cutOffAt('rows');
    const other = moveShop({
      env,
      tell: () => undefined,
      openSource: () => openEmbeddedShop(env, back),
      openTarget: openPostgres,
    });
    await expect(other).rejects.toMatchObject(refusal('holds a part of another shop'));
    await expect(moveBack()).rejects.toMatchObject(refusal('holds a part of a shop only'));
    await moveToPostgres();
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('has a shop already'));
    const before = await readShop(back);
    await expect(moveBack()).rejects.toMatchObject(refusal('has a shop already'));
    expect(await readShop(back)).toEqual(before);
  });

  it('releases that somebody has made there', async () => {
    const target = await openPostgres();
    await target.releases.create('deployments/000001.json', Buffer.from('{}'));
    await target.close();
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('has files or releases already'));
  });

  it('a shop that is in use, on either side', async () => {
    const running = await openEmbedded(shop);
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('is in use'));
    await running.destroy();
    const before = await hashFiles(shop);
    const server = await openServer();
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('is in use'));
    await expect(moveBack()).rejects.toMatchObject(refusal('is in use'));
    await server.close();
    expect(await hashFiles(shop)).toEqual(before);
  });

  it('a shop that no server of this release has left', async () => {
    await rm(path.join(shop, 'session-secret'));
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('No server has ever run'));
    const database = await openEmbedded(shop);
    await database.schema.dropTable('kysely_migration').execute();
    await database.destroy();
    await expect(moveToPostgres()).rejects.toMatchObject(refusal('start it once'));
    await expect(
      moveShop({
        env,
        tell: () => undefined,
        openSource: () => openEmbeddedShop(env, path.join(folder, 'nothing')),
        openTarget: openPostgres,
      }),
    ).rejects.toMatchObject(refusal('There is no shop in'));
  });
});

it('keeps servers and another move out while it runs', async () => {
  const target = await openPostgres();
  await expect(moveToPostgres()).rejects.toThrow('stop all servers first, and any other move');
  await expect(openServer()).rejects.toThrow('is being moved at this moment');
  await target.close();
  const source = await openEmbeddedShop(env, shop);
  await expect(openEmbedded(shop)).rejects.toThrow(/DATA_DIR cannot be used: .*database is locked/);
  await source.close();
});
