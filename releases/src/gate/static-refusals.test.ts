import type { AreaManifest } from '@teluk-mart/shared/contract/area-manifest';
import { BUDGETS } from '../budgets';
import { staticRefusals } from './static-refusals';
import { areaVersion, file, liveVersions, route, shellVersion } from './testing/versions';

describe('staticRefusals', () => {
  it('lets sound parts pass', () => {
    expect(staticRefusals(areaVersion(), liveVersions())).toEqual([]);
    expect(staticRefusals(shellVersion(), liveVersions([areaVersion()]))).toEqual([]);
  });

  it('lets the first area of a store pass, where nothing is live yet', () =>
    expect(
      staticRefusals(areaVersion(), { shell: undefined, areas: new Map(), missing: [] }),
    ).toEqual([]));

  it('tells the faults of all checks at once', () => {
    const candidate = areaVersion(
      {
        exposes: [],
        routes: [route({ path: '/login', roles: ['admin'] })],
        consumes: { react: { range: '^20.0.0', names: [] } },
      },
      { 'entry.js': file(BUDGETS.entry + 1) },
    );
    const checks = staticRefusals(candidate, liveVersions()).map(({ check }) => check);
    expect(checks).toEqual(['declaration', 'exposes', 'shared', 'collision', 'budget']);
  });

  it('tells a misshapen declaration alone', () => {
    const candidate = { ...areaVersion(), manifest: {} as AreaManifest };
    const checks = staticRefusals(candidate, liveVersions()).map(({ check }) => check);
    expect(new Set(checks)).toEqual(new Set(['declaration']));
  });
});
