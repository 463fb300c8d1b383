import { ReleaseStore } from '../../releases/release-store';
import { stopTimeouts } from '../../testing/hold-the-calendar';
import { makeArea } from '../../testing/make-builds';
import { TestSite } from '../../testing/test-site';
import { until } from '../../testing/until';
import { ComposedSites } from './site-source';

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
    sites = new ComposedSites(site.releases);
  });

  it('is the same object each time', async () => {
    expect(await sites.site(stable)).toBe(await sites.site(stable));
  });

  it('knows the hashes of scripts and of nothing else', async () => {
    const found = await sites.site(stable);
    const area = found?.areas.find(({ name }) => name === 'public-site');
    expect(Object.keys(area?.scripts ?? {})).toHaveLength(2);
    for (const script of Object.keys(area?.scripts ?? {})) expect(script).toMatch(/\.js$/);
  });

  it('misses an area that is gone, and that one alone, until it is there again', async () => {
    await site.lose('admin-hr');
    sites = new ComposedSites(new ReleaseStore(site.releases.database));
    expect((await sites.site(stable))?.unavailable).toEqual(['admin-hr']);
    await site.publish(makeArea(site.root, 'admin-hr', 'admin-hr'));
    expect((await sites.site(stable))?.unavailable).toEqual([]);
  });

  it('is nothing without a composition', async () => {
    expect(await sites.site('0123456789abcdef')).toBeUndefined();
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
