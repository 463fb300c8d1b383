import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../database/open-database';
import { openPostgres } from '../../database/postgres';
import { release, start } from '../../releases/operations/release';
import { ReleaseStore } from '../../releases/release-store';
import { makeArea, makeShell } from '../../testing/make-builds';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { until } from '../../testing/until';
import { SiteSource } from './site-source';

const TESTER = { by: 'Tester', why: 'a test' };

let database: TestDatabase;
let folder: string;
let releases: ReleaseStore;
let servers: SiteSource[];
let connections: Database[];
const warn = jest.fn();
beforeEach(() => warn.mockClear());

/** Opens the releases as a process of its own does. */
async function openOwn(): Promise<ReleaseStore> {
  const opened = await openDatabase({ dataDirectory: folder, databaseUrl: database.url });
  connections.push(opened);
  return new ReleaseStore(opened);
}

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'servers-'));
  connections = [];
  releases = await openOwn();
  const builds = [await makeShell(folder, 'shell'), await makeArea(folder, 'public-site', 'first')];
  const versions = [];
  for (const build of builds) versions.push(await releases.publish(build));
  await start(releases, versions, TESTER);
  servers = [new SiteSource(await openOwn(), { warn }), new SiteSource(await openOwn(), { warn })];
  for (const server of servers) await server.start();
});
afterEach(async () => {
  for (const server of servers) await server.close();
  for (const connection of connections) await connection.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Releases a text as the area's entry; waits until all servers deliver it. */
async function releaseEverywhere(text: string): Promise<void> {
  const { part, version } = await releases.publish(await makeArea(folder, 'public-site', text));
  const { stable } = await release(releases, { part, version, ...TESTER });
  await until(async () => servers.every((server) => server.live()?.stable === stable));
  const sites = await Promise.all(servers.map((server) => server.site(stable)));
  expect(sites.map((site) => site?.areas[0]?.release)).toEqual([version, version]);
}

it('all servers follow a release of another process', async () => {
  await releaseEverywhere('second');
  await releaseEverywhere('third');
  expect(warn).not.toHaveBeenCalled();
});

it('all servers go on with what was live while PostgreSQL is away, and follow again after it', async () => {
  const live = servers.map((server) => server.live());
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = 'postgres';
  const administrator = await openPostgres(url.href, { max: 1 });
  const letIn = (allowed: boolean) =>
    administrator.query(`alter database ${name} with allow_connections ${allowed}`);
  await letIn(false);
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  await until(async () => warn.mock.calls.length === 2);
  expect(servers.map((server) => server.live())).toEqual(live);
  await letIn(true);
  await administrator.end();
  await until(() => releases.newest().then(Boolean, () => false));
  await releaseEverywhere('second');
});
