import type { Deployment } from '../../releases/journal/deployment';
import { ReleaseStore } from '../../releases/release-store';
import { stopTimeouts } from '../../testing/hold-the-calendar';
import { makeArea } from '../../testing/make-builds';
import { TestSite } from '../../testing/test-site';
import { until } from '../../testing/until';
import { SiteSource } from './site-source';

const deployment = (number: number): Deployment => ({
  number,
  at: '2026-11-21T02:00:00.000Z',
  by: 'Tester',
  why: 'a test',
  action: 'release',
  stable: `composition-${number}`,
  canaries: [],
});

function openSource() {
  const newest = jest.fn<Promise<Deployment | undefined>, []>();
  const prepare = jest.fn<Promise<void>, []>(async () => {});
  const warn = jest.fn();
  const releases = { newest, composition: async () => undefined } as unknown as ReleaseStore;
  const source = new SiteSource(releases, { warn });
  source.warmUpWith(prepare);
  return { source, newest, prepare, warn };
}

describe('what is live', () => {
  it('is nothing before the first release, and the newest deployment then', async () => {
    const { source, newest } = openSource();
    await source.poll();
    expect(source.live()).toBeUndefined();
    newest.mockResolvedValue(deployment(1));
    await source.poll();
    expect(source.live()?.stable).toBe('composition-1');
    newest.mockResolvedValue(deployment(7));
    await source.poll();
    expect(source.live()?.stable).toBe('composition-7');
  });

  it('stays the same object while nothing is released', async () => {
    const { source, newest, prepare } = openSource();
    newest.mockImplementation(async () => deployment(1));
    await source.poll();
    const live = source.live();
    await source.poll();
    expect(source.live()).toBe(live);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('stays so while the store fails, which is logged once a failure', async () => {
    const { source, newest, warn } = openSource();
    newest.mockResolvedValue(deployment(1));
    await source.poll();
    for (const failures of [1, 2]) {
      newest.mockRejectedValue(new Error('no store'));
      await source.poll();
      await source.poll();
      expect(source.live()?.stable).toBe('composition-1');
      expect(warn).toHaveBeenCalledTimes(failures);
      newest.mockResolvedValue(deployment(1));
      await source.poll();
    }
  });

  it('stays so while what is newer cannot be read', async () => {
    const { source, newest, prepare } = openSource();
    newest.mockResolvedValue(deployment(1));
    await source.poll();
    newest.mockResolvedValue(deployment(2));
    prepare.mockRejectedValueOnce(new Error('no store'));
    await source.poll();
    expect(source.live()?.stable).toBe('composition-1');
    await source.poll();
    expect(source.live()?.stable).toBe('composition-2');
  });

  it('is looked for again and again until it is stopped', async () => {
    jest.useFakeTimers();
    try {
      const { source, newest } = openSource();
      await source.start();
      newest.mockResolvedValue(deployment(1));
      await jest.advanceTimersByTimeAsync(900);
      expect(source.live()?.stable).toBe('composition-1');
      await source.close();
      const looks = newest.mock.calls.length;
      await jest.advanceTimersByTimeAsync(900);
      expect(newest).toHaveBeenCalledTimes(looks);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a source of a shop', () => {
  let site: TestSite;
  let stable: string;
  beforeEach(async () => {
    site = await TestSite.open({ areas: { 'public-site': {}, 'admin-hr': {} } });
    ({ stable } = await site.newest());
  });
  afterEach(() => site.close());

  describe('a composed site', () => {
    it('is the same object each time', async () => {
      expect(await site.source.site(stable)).toBe(await site.source.site(stable));
    });

    it('knows the hashes of scripts and of nothing else', async () => {
      const found = await site.source.site(stable);
      const area = found?.areas.find(({ name }) => name === 'public-site');
      expect(Object.keys(area?.scripts ?? {})).toHaveLength(2);
      for (const script of Object.keys(area?.scripts ?? {})) expect(script).toMatch(/\.js$/);
    });

    it('misses an area that is gone, and that one alone, until it is there again', async () => {
      await site.lose('admin-hr');
      const source = new SiteSource(new ReleaseStore(site.releases.database), site.app.log);
      expect((await source.site(stable))?.unavailable).toEqual(['admin-hr']);
      await site.publish(makeArea(site.root, 'admin-hr', 'admin-hr'));
      expect((await source.site(stable))?.unavailable).toEqual([]);
    });

    it('is nothing without a composition', async () => {
      expect(await site.source.site('0123456789abcdef')).toBeUndefined();
    });
  });

  describe('what renders pages', () => {
    it('is made ready for what is live, and for a release before it is live', async () => {
      const warmed: (string | undefined)[][] = [];
      site.source.warmUpWith(async (sites) => {
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
        site.source.warmUpWith((sites) => {
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
});
