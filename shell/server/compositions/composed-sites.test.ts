import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TestSite } from '../testing/test-site';
import { ComposedSites } from './composed-sites';

let site: TestSite;
let stable: string;
let sites: ComposedSites;
beforeEach(async () => {
  site = await TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });
  ({ stable } = await site.newest());
  sites = new ComposedSites(site.releases);
});
afterEach(() => site.close());

it('is the same object as long as it says the same', async () => {
  const first = await sites.site(stable);
  expect(await sites.site(stable)).toBe(first);
  await rm(site.filesOf('admin-hr'), { recursive: true });
  const second = await sites.site(stable);
  expect(second?.unavailable).toEqual(['admin-hr']);
  expect(await sites.site(stable)).toBe(second);
});

it('knows the hashes of scripts and of nothing else', async () => {
  const found = await sites.site(stable);
  const area = found?.areas.find(({ name }) => name === 'public-site');
  expect(Object.keys(area?.scripts ?? {})).toHaveLength(2);
  for (const script of Object.keys(area?.scripts ?? {})) expect(script).toMatch(/\.js$/);
});

it('misses an area whose document is damaged, and that one alone', async () => {
  const found = await sites.site(stable);
  const release = found?.areas.find(({ name }) => name === 'admin-hr')?.release ?? '';
  const document = path.join(site.root, 'store/versions/admin-hr', `${release}.json`);
  await writeFile(document, '{"part":');
  const restarted = await TestSite.restart(site);
  expect(await restarted.registry()).toMatchObject({ unavailable: ['admin-hr'] });
  await restarted.app.close();
});

it('is nothing without a composition', async () => {
  expect(await sites.site('0123456789abcdef')).toBeUndefined();
});
