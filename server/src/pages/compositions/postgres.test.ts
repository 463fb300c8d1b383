import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../../database/postgres/connection';
import { release, start } from '../../releases/operations/release';
import type { ReleaseStore } from '../../releases/release-store';
import { openReleases } from '../../releases/store/open-releases';
import { makeArea, makeShell } from '../../testing/make-builds';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { until } from '../../testing/until';
import { followReleases, type SiteSource } from './site-source';

const TESTER = { by: 'Tester', why: 'a test' };

let database: TestDatabase;
let folder: string;
let releases: ReleaseStore;
let servers: SiteSource[];
const warn = jest.fn();
beforeEach(() => warn.mockClear());

/** Opens the releases as a machine of its own does. */
function openOn(machine: string): ReleaseStore {
  const dataDirectory = path.join(folder, machine);
  return openReleases({}, { dataDirectory, databaseUrl: database.url });
}

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'servers-'));
  releases = openOn('a developer');
  const builds = [await makeShell(folder, 'shell'), await makeArea(folder, 'public-site', 'first')];
  const versions = [];
  for (const build of builds) versions.push(await releases.publish(build));
  await start(releases, versions, TESTER);
  servers = await Promise.all(
    ['one', 'two'].map((machine) => followReleases(openOn(machine), { warn })),
  );
});
afterEach(async () => {
  await Promise.all([releases, ...servers].map((open) => open.close()));
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

it('all servers follow a release from another machine', async () => {
  await releaseEverywhere('second');
  await releaseEverywhere('third');
  expect(warn).not.toHaveBeenCalled();
});

it('a server goes on with what was live while its disk takes no copies of what is released', async () => {
  const live = servers.map((server) => server.live());
  const incoming = path.join(folder, 'one/release-cache/incoming');
  await rm(incoming, { recursive: true });
  await writeFile(incoming, 'no folder');
  const { part, version } = await releases.publish(await makeArea(folder, 'public-site', 'second'));
  const { stable } = await release(releases, { part, version, ...TESTER });
  await until(async () => servers[1]?.live()?.stable === stable && warn.mock.calls.length > 0);
  expect(servers[0]?.live()).toBe(live[0]);
  await rm(incoming);
  await until(async () => servers[0]?.live()?.stable === stable);
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
