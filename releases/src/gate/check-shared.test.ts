import { checkShared } from './check-shared';
import { areaVersion, liveVersions, shellVersion } from './testing/versions';

const TOAST = '@teluk-mart/shared/toast';
const withToast = (range: string, names: string[] = []) =>
  areaVersion({ consumes: { [TOAST]: { range, names } } });

describe('checkShared', () => {
  it.each([
    ['a version that fits', '^0.1.0', ['showToast']],
    ['the whole module', '^0.1.2', []],
  ])('lets an area pass that needs %s', (_what, range, names) =>
    expect(checkShared(withToast(range, names), liveVersions())).toEqual([]),
  );

  it('refuses an area that needs a newer module than the live shell provides', () =>
    expect(checkShared(withToast('^0.1.3'), liveVersions())).toEqual([
      {
        check: 'shared',
        consumer: 'recipes',
        reason: `It needs ${TOAST} ^0.1.3, but the shell provides 0.1.2.`,
      },
    ]));

  it('refuses an area that needs a module which the shell does not provide', () => {
    const area = areaVersion({ consumes: { 'react-dnd': { range: '^16.0.0', names: [] } } });
    expect(checkShared(area, liveVersions())).toMatchObject([
      { reason: 'It needs react-dnd ^16.0.0, which the shell does not provide.' },
    ]);
  });

  it('refuses an area that uses a name which the shell does not export', () =>
    expect(
      checkShared(withToast('^0.1.0', ['showToast', 'hideToast']), liveVersions()),
    ).toMatchObject([
      { reason: `It uses hideToast of ${TOAST}, which the shell's 0.1.2 does not export.` },
    ]));

  it('leaves names alone where the shell knows them at run time only', () => {
    const area = areaVersion({ consumes: { react: { range: '^19.0.0', names: ['use'] } } });
    expect(checkShared(area, liveVersions())).toEqual([]);
  });

  it('refuses a shell that takes something from a live area, naming the area', () => {
    const older = shellVersion({ provides: { [TOAST]: { version: '0.1.2', names: [] } } });
    const areas = [areaVersion(), areaVersion({ ...withToast('^0.1.0').manifest, name: 'dishes' })];
    expect(checkShared(older, liveVersions(areas))).toEqual([
      {
        check: 'shared',
        consumer: 'recipes',
        reason: 'It needs react ^19.3.1, which the shell does not provide.',
      },
    ]);
  });
});
