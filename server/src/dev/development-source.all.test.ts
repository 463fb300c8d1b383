import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryText } from '../pages/compositions/registry';
import { TestSite } from '../testing/test-site';
import { DevelopmentSource } from './development-source';

let site: TestSite;
let shellFolder: string;
let server: Server;
let base: string;
let manifest: object | undefined;

beforeEach(async () => {
  site = await TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });
  shellFolder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-shell-'));
  const shell = { scripts: ['shell.js'], chunks: {} };
  await writeFile(path.join(shellFolder, 'shell.json'), JSON.stringify(shell));
  await writeFile(path.join(shellFolder, 'shell.js'), 'live shell');
  manifest = { name: 'public-site', entry: 'entry.js', routes: [], redirects: [], menu: [] };
  server = createServer((_request, response) => {
    response.statusCode = manifest ? 200 : 500;
    response.end(JSON.stringify({ ...manifest, build: 'abc' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(shellFolder, { recursive: true });
  await site.close();
});

async function overlaid() {
  const areas = new Map([['public-site', base]]);
  const overlay = new DevelopmentSource(site.releases, site.app.log, { areas, shellFolder });
  await overlay.poll();
  const found = await overlay.site(overlay.live()?.stable ?? '');
  if (!found) throw new Error('Nothing is live');
  return { overlay, found };
}

it('puts developer builds in the place of what was released', async () => {
  const { overlay, found } = await overlaid();
  const registry = JSON.parse(registryText(found)) as object;
  expect(registry).toMatchObject({ shell: { live: true }, unavailable: [] });
  const developed = found.areas.find(({ name }) => name === 'public-site');
  expect(developed).toMatchObject({ base, release: 'live-abc', scripts: undefined });
  expect(found.areas.find(({ name }) => name === 'admin-hr')?.base).toBe('/areas/admin-hr/');
  expect(String((await overlay.file('shell', 'shell.js'))?.identity)).toBe('live shell');
  expect(await overlay.file('shell', 'missing.js')).toBeUndefined();
});

it('misses an area whose developer build does not answer', async () => {
  manifest = undefined;
  const { found } = await overlaid();
  expect(found.unavailable).toEqual(['public-site']);
  expect(found.areas.map(({ name }) => name)).toEqual(['admin-hr']);
});

it('delivers nothing outside the folder of the shell', async () => {
  const { overlay } = await overlaid();
  expect(await overlay.file('shell', '../../etc/passwd')).toBeUndefined();
  expect(await overlay.file('shell', `../${path.basename(shellFolder)}/shell.js`)).toBeUndefined();
});
