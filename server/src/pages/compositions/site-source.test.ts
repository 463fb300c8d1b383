import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { release } from '../../releases/operations/release';
import { stopTimeouts } from '../../testing/hold-the-calendar';
import { makeArea, makeShell } from '../../testing/make-builds';
import { TestSite } from '../../testing/test-site';
import { until } from '../../testing/until';
import { ComposedSites } from './composed-sites';
import { followReleases, pinComposition, type SiteSource } from './site-source';
import { StoreFailures } from './store-failures';

let site: TestSite;
let stable: string;
beforeEach(async () => {
  site = await TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });
  ({ stable } = await site.newest());
});
afterEach(() => site.close());

describe('a composed site', () => {
  let sites: ComposedSites;
  beforeEach(() => {
    sites = new ComposedSites(site.releases, new StoreFailures(site.app.log), 0);
  });

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
});

describe('damaged releases', () => {
  /** Releases another shell; waits until the server delivers it. */
  async function releaseShell(): Promise<{ part: string; version: string }> {
    const published = await site.publish(makeShell(site.root, 'another shell'));
    await release(site.releases, { ...published, by: 'Tester', why: 'a test' });
    await site.follow();
    return published;
  }

  /** Returns the composition that a new document gets from a server that has just been started. */
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
      '{"areas":',
    ],
    [
      'the shell’s version is cut off',
      async (version: string) => `versions/shell/${version}.json`,
      '{"part":"sh',
    ],
  ])('are passed over by a server that starts where %s', async (_what, fileOf, text) => {
    const { version } = await releaseShell();
    await writeFile(path.join(site.root, 'store', await fileOf(version)), text);
    expect(await liveAfterRestart()).toBe(stable);
  });

  it('make a running server go back when the script of the shell is gone', async () => {
    const known = await readdir(site.filesOf('shell'));
    await releaseShell();
    const added = (await readdir(site.filesOf('shell'))).filter((name) => !known.includes(name));
    expect(added).not.toEqual([]);
    for (const name of added) await rm(path.join(site.filesOf('shell'), name));
    await until(async () => (await site.registry()).composition === stable);
  });
});

describe('what renders pages', () => {
  it('is made ready for what is live, and for a release before it is live', async () => {
    const warmed: (string | undefined)[][] = [];
    site.source.following.warmUpWith(async (sites) => {
      warmed.push([sites[0]?.composition, site.source.live()?.stable]);
    });
    await until(async () => warmed.length === 1);
    await site.release('public-site', 'new');
    const { stable: released } = await site.newest();
    expect(warmed).toEqual([
      [stable, stable],
      [released, stable],
    ]);
  });

  it('is not waited for without an end', async () => {
    stopTimeouts();
    const warming = new Promise<void>((resolve) => {
      site.source.following.warmUpWith((sites) => {
        if (sites[0]?.composition !== stable) resolve();
        return new Promise(() => undefined);
      });
    });
    const released = site.release('public-site', 'new');
    await warming;
    expect(site.source.live()?.stable).toBe(stable);
    jest.runOnlyPendingTimers();
    await released;
    expect(site.source.live()?.stable).not.toBe(stable);
    jest.useRealTimers();
  });
});

describe('a pinned composition', () => {
  it('is delivered though no deployment names it, whatever is released', async () => {
    const live = await site.releases.composition(stable);
    if (!live) throw new Error('Nothing is live');
    const { version } = await site.publish(makeArea(site.root, 'public-site', 'pinned'));
    const id = await site.releases.ensureComposition({
      ...live,
      parent: stable,
      areas: { 'public-site': { version } },
    });
    const source = await pinComposition(site.releases, id, site.app.log);
    await site.release('public-site', 'third');
    expect(source.live()).toEqual({ stable: id, canaries: [] });
    expect((await source.site(id))?.areas[0]?.release).toBe(version);
  });

  it('stops the start where there is none', async () => {
    await expect(pinComposition(site.releases, '0123456789abcdef', site.app.log)).rejects.toThrow(
      'COMPOSITION must be the id of a composition in the store of releases',
    );
    await expect(pinComposition(site.releases, 'stable', site.app.log)).rejects.toThrow(
      'COMPOSITION',
    );
  });
});

describe('a store that fails while the server runs', () => {
  let warn: jest.Mock;
  let source: SiteSource;
  beforeEach(async () => {
    warn = jest.fn();
    source = await followReleases(site.releases, { warn }, { lookInterval: 0 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await source.close();
  });
  const failAt = (name: 'composition' | 'fileOf', message: string) =>
    jest.spyOn(site.releases, name).mockRejectedValue(new Error(message));
  // The live state is followed meanwhile, and its failure is reported apart.
  const causes = () =>
    warn.mock.calls
      .filter(([, message]: [object, string]) => message.includes('counts as missing'))
      .map(([{ err }]: [{ err: Error }]) => err.message);

  it('tells once why an area is missing, and delivers the others', async () => {
    failAt('fileOf', 'EIO: no bytes');
    for (let look = 0; look < 3; look += 1)
      expect((await source.site(stable))?.unavailable).toHaveLength(2);
    expect(causes()).toEqual(['EIO: no bytes']);
  });

  it('tells once why a composition is missing, and again for another cause', async () => {
    failAt('composition', 'EIO: no bytes');
    for (let look = 0; look < 3; look += 1) expect(await source.site(stable)).toBeUndefined();
    failAt('composition', 'EACCES: not yours');
    expect(await source.site(stable)).toBeUndefined();
    expect(causes()).toEqual(['EIO: no bytes', 'EACCES: not yours']);
  });
});
