import { makeArea } from '../testing/make-builds';
import { TestSite } from '../testing/test-site';
import { pinComposition } from './pin-composition';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.open();
});
afterEach(() => site.close());

it('delivers a composition that no deployment names, whatever is released', async () => {
  const { stable } = await site.newest();
  const live = await site.releases.composition(stable);
  if (!live) throw new Error('Nothing is live');
  const { version } = await site.publish(makeArea(site.root, 'public-site', 'candidate'));
  const id = await site.releases.keepComposition({
    ...live,
    parent: stable,
    areas: { 'public-site': { version, files: {} } },
  });
  const { source } = await pinComposition(site.releases, id);
  await site.release('public-site', 'third');
  expect(source.live()).toEqual({ stable: id, canaries: [] });
  expect((await source.site(id))?.areas[0]?.release).toBe(version);
});

it('stops the start where there is none', async () => {
  await expect(pinComposition(site.releases, '0123456789abcdef')).rejects.toThrow(
    'COMPOSITION must be the id of a composition in the store of releases',
  );
  await expect(pinComposition(site.releases, 'stable')).rejects.toThrow('COMPOSITION');
});
