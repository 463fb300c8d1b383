import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import { release } from '@teluk-mart/releases/operations/release';
import { makeShell } from '../testing/make-builds';
import { TestSite } from '../testing/test-site';

let site: TestSite;
let before: string;
beforeEach(async () => {
  site = await TestSite.open();
  before = (await site.newest()).stable;
});
afterEach(() => site.close());

/** Gives another shell to everybody; waits until the server knows. */
async function releaseShell(): Promise<{ part: string; version: string }> {
  const published = await site.publish(makeShell(site.root, 'another shell'));
  await release(site.releases, { ...published, by: 'Tester', why: 'a test' });
  await site.follow();
  return published;
}

/** The composition that a new document gets from a server that has just been started. */
async function liveAfterRestart(): Promise<string> {
  const again = await TestSite.restart(site);
  const { composition } = await again.registry();
  await again.app.close();
  return composition;
}

it.each([
  [
    'the composition is damaged',
    async () => `compositions/${(await site.newest()).stable}.json`,
    '{"areas":{}}',
  ],
  [
    'the shell’s version is cut off',
    async (version: string) => `versions/shell/${version}.json`,
    '{"part":"sh',
  ],
  [
    'the shell’s script is damaged',
    async () => {
      const scripts = (await site.registry()).shell.scripts;
      return `files/shell/${Object.keys(scripts).find((name) => name.startsWith('shell.'))}`;
    },
    'oops',
  ],
])('A server that starts delivers what was live before where %s', async (_what, fileOf, text) => {
  const { version } = await releaseShell();
  await writeFile(path.join(site.root, 'store', await fileOf(version)), text);
  expect(await liveAfterRestart()).toBe(before);
});

it('A running server goes back when the script of the shell is gone', async () => {
  const known = await readdir(site.filesOf('shell'));
  await releaseShell();
  const added = (await readdir(site.filesOf('shell'))).filter((name) => !known.includes(name));
  expect(added).not.toEqual([]);
  for (const name of added) await rm(path.join(site.filesOf('shell'), name));
  await until(async () => (await site.registry()).composition === before);
});
