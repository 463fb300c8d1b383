import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openPostgres } from '../postgres';
import { createTestDatabase, startPostgresServer } from './postgres';
import { until } from './until';

/** Runs a query on a database, and returns the first value. */
async function ask(connectionString: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('a server for tests', () => {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';
  const pidIn = (folder: string) =>
    Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

  it('leaves no process and no folder behind, and does not meet another one', async () => {
    const [one, other] = await Promise.all([startPostgresServer(), startPostgresServer()]);
    await ask(one.url, 'create table marks (mark text)');
    expect(await ask(other.url, `select to_regclass('marks')`)).toBeNull();
    const folders = [one, other].map(({ url }) => folderOf(url));
    const pids = folders.map(pidIn);
    expect(pids.map(isRunning)).toEqual([true, true]);
    await Promise.all([one.stop(), other.stop()]);
    expect(pids.map(isRunning)).toEqual([false, false]);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('keeps what it has acknowledged over a power cut where it is durable, and is another process then', async () => {
    const server = await startPostgresServer({ isDurable: true });
    await ask(server.url, 'create table marks (mark text)');
    const { pid } = server;
    await server.restart('immediate');
    expect(isRunning(pid)).toBe(false);
    expect(isRunning(server.pid)).toBe(true);
    expect(await ask(server.url, `select to_regclass('marks')::text`)).toBe('marks');
    await server.restart('fast');
    expect(await ask(server.url, `select to_regclass('marks')::text`)).toBe('marks');
    await server.stop();
  });

  it('ends with a run that is killed', async () => {
    const run = spawn(
      path.resolve(__dirname, '../../../node_modules/.bin/tsx'),
      [
        '--eval',
        `require(${JSON.stringify(path.join(__dirname, 'postgres.ts'))})
           .startPostgresServer().then(({ url }) => { console.log(url); setInterval(() => {}, 1000); });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
    );
    const url = await new Promise<string>((resolve) => {
      createInterface(run.stdout).once('line', resolve);
    });
    const folder = folderOf(url);
    const pid = pidIn(folder);
    expect(isRunning(pid)).toBe(true);
    process.kill(-(run.pid ?? 0), 'SIGKILL');
    await until(() => Promise.resolve(!isRunning(pid) && !existsSync(folder)));
  });
});

describe('a database for a test', () => {
  it('is its own, and is gone when it is dropped, with whoever is connected', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await ask(one.url, 'create table marks (mark text)');
    expect(await ask(other.url, `select to_regclass('marks')`)).toBeNull();
    const left = new pg.Client({ connectionString: one.url });
    left.on('error', () => undefined);
    await left.connect();
    await Promise.all([one.drop(), other.drop()]);
    await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('begins as a copy of a template, which is filled once', async () => {
    let fillings = 0;
    const template = {
      name: 'template_of_this_test',
      fill: async (url: string) => {
        fillings += 1;
        if (fillings === 1) throw new Error('The first attempt fails');
        await ask(url, 'create table marks as select 7 as mark');
      },
    };
    await expect(createTestDatabase(template)).rejects.toThrow('The first attempt fails');
    const copies = await Promise.all([
      createTestDatabase(template),
      createTestDatabase(template),
      createTestDatabase(template),
    ]);
    expect(await Promise.all(copies.map(({ url }) => ask(url, 'select mark from marks')))).toEqual([
      7, 7, 7,
    ]);
    expect(fillings).toBe(2);
    await Promise.all(copies.map((copy) => copy.drop()));
  });
});

it('gives nobody a connection that still waits for an answer that did not come in time', async () => {
  const database = await createTestDatabase();
  const pool = await openPostgres(database.url, { max: 1, queryTimeout: 3000 });
  const connection = await pool.connect();
  await expect(connection.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
  connection.release();
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await database.drop();
});
