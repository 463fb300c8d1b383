import type { MenuEntry } from '@teluk-mart/contract';
import {
  BUDGETS,
  checkBudgets,
  checkCollisions,
  checkExposes,
  checkShared,
  staticViolations,
} from './static-checks';
import { areaVersion, file, liveVersions, route, shellVersion } from './testing/versions';

describe('staticViolations', () => {
  it('lets sound parts pass', () => {
    expect(staticViolations(areaVersion(), liveVersions())).toEqual([]);
    expect(staticViolations(shellVersion(), liveVersions([areaVersion()]))).toEqual([]);
  });

  it('lets the first area of a store pass, where nothing is live yet', () =>
    expect(
      staticViolations(areaVersion(), { shell: undefined, areas: new Map(), missing: [] }),
    ).toEqual([]));

  it('lists the violations of all checks at once', () => {
    const version = areaVersion(
      {
        exposes: [],
        routes: [route({ path: '/login', roles: ['admin'] })],
        consumes: { react: { range: '^20.0.0', names: [] } },
      },
      { 'entry.js': file(BUDGETS.entry + 1) },
    );
    const checks = staticViolations(version, liveVersions()).map(({ check }) => check);
    expect(checks).toEqual(['declaration', 'exposes', 'shared', 'collision', 'budget']);
  });
});

describe('checkBudgets', () => {
  it('lets pages pass that keep to their budget to the byte', () =>
    expect(
      checkBudgets(areaVersion({}, { 'recipe-list.js': file(BUDGETS.publicPage - 2000) })),
    ).toEqual([]));

  it('refuses a heavy page for visitors, naming page, weight and budget', () =>
    expect(checkBudgets(areaVersion({}, { 'recipe-list.js': file(BUDGETS.publicPage) }))).toEqual([
      {
        check: 'budget',
        consumer: 'recipes',
        reason: 'Page /recipes weighs 62000 bytes of brotli; its budget is 60000.',
      },
    ]));

  it('allows a page for staff more', () => {
    const routes = [route({ path: '/admin/recipes', roles: ['marcom'] })];
    const weighing = (bytes: number) =>
      checkBudgets(areaVersion({ routes }, { 'recipe-list.js': file(bytes) }));
    expect(weighing(BUDGETS.publicPage)).toEqual([]);
    expect(weighing(BUDGETS.staffPage)).toHaveLength(1);
  });

  it('refuses a heavy remote entry', () =>
    expect(checkBudgets(areaVersion({}, { 'entry.js': file(BUDGETS.entry + 1) }))).toMatchObject([
      { reason: 'The remote entry weighs 12001 bytes of brotli; its budget is 12000.' },
    ]));

  it('counts a file that has no compressed copy as it is', () =>
    expect(
      checkBudgets(areaVersion({}, { 'entry.js': { integrity: 'sha384-x', bytes: 20_000 } })),
    ).toHaveLength(1));

  it('refuses a heavy shell', () =>
    expect(checkBudgets(shellVersion({}, { 'shell.js': file(BUDGETS.shell + 1) }))).toHaveLength(
      1,
    ));
});

const entry = (changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label: 'Kelola Resep',
  path: '/admin/recipes',
  icon: 'M0 0h1z',
  roles: ['marcom', 'admin'],
  order: 35,
  ...changes,
});

const area = (name: string, path: string, menu: MenuEntry[] = []) =>
  areaVersion({ name, routes: [route({ path })], menu });

describe('checkCollisions', () => {
  it('lets an area take the place of its own former version', () =>
    expect(
      checkCollisions(
        area('recipes', '/recipes', [entry()]),
        liveVersions([area('recipes', '/recipes', [entry()])]),
      ),
    ).toEqual([]));

  it('lets a longer address of another area pass', () =>
    expect(
      checkCollisions(
        area('recipes', '/blog/:id/recipe'),
        liveVersions([area('blog', '/blog/:id')]),
      ),
    ).toEqual([]));

  it('refuses an address of another live area, whatever its parameter is called', () =>
    expect(
      checkCollisions(area('recipes', '/Blog/:slug'), liveVersions([area('blog', '/blog/:id')])),
    ).toEqual([
      {
        check: 'collision',
        consumer: 'blog',
        reason: '/Blog/:slug is an address of blog already, as /blog/:id.',
      },
    ]));

  it('refuses a redirect from an address of another area', () => {
    const version = areaVersion({ redirects: [{ from: '/news', to: '/recipes' }] });
    expect(checkCollisions(version, liveVersions([area('blog', '/news')]))).toMatchObject([
      { reason: '/news is an address of blog already.' },
    ]);
  });

  it('refuses a second catch-all of the site', () =>
    expect(checkCollisions(area('recipes', '/*'), liveVersions([area('blog', '*')]))).toMatchObject(
      [{ reason: '/* is an address of blog already, as *.' }],
    ));

  it('refuses an address of the shell', () =>
    expect(checkCollisions(area('recipes', '/login'), liveVersions())).toMatchObject([
      { consumer: 'shell', reason: '/login is an address of shell already.' },
    ]));

  it('refuses a shell that takes the address of a live area', () =>
    expect(
      checkCollisions(
        shellVersion({ pages: [{ path: '/recipes' }] }),
        liveVersions([area('recipes', '/recipes')]),
      ),
    ).toMatchObject([
      { consumer: 'recipes', reason: '/recipes is an address of recipes already.' },
    ]));

  it('refuses a menu entry that leads where another one does', () =>
    expect(
      checkCollisions(
        area('recipes', '/recipes', [entry()]),
        liveVersions([area('blog', '/blog', [entry({ label: 'Blog' })])]),
      ),
    ).toMatchObject([{ consumer: 'blog', reason: expect.stringContaining('/admin/recipes') }]));
});

describe('checkExposes', () => {
  it.each([areaVersion(), shellVersion()])('lets a whole $part pass', (version) =>
    expect(checkExposes(version)).toEqual([]),
  );

  it('refuses an area whose entry does not expose its declaration', () =>
    expect(checkExposes(areaVersion({ exposes: ['./pages'] }))).toEqual([
      { check: 'exposes', consumer: 'shell', reason: 'The remote entry does not expose ./area.' },
    ]));
});

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

  it.each([
    ['0.6.1', true],
    ['0.6.0', true],
    ['0.6.2', false],
    ['0.7.0', false],
    ['0.5.9', false],
  ])(
    'compares the contract of an area, %s, with that of the live shell, 0.6.1',
    (contract, fits) => {
      const found = checkShared(areaVersion({ contract }), liveVersions());
      expect(found.map(({ check, consumer }) => [check, consumer])).toEqual(
        fits ? [] : [['contract', 'recipes']],
      );
    },
  );

  it('refuses a shell that does not serve the contract of a live area any more', () => {
    const shell = shellVersion({ contract: '0.7.0' });
    expect(checkShared(shell, liveVersions([areaVersion()]))).toEqual([
      {
        check: 'contract',
        consumer: 'recipes',
        reason:
          'It was built for version 0.6.1 of shared/contract, ' +
          'which the shell with version 0.7.0 does not serve.',
      },
    ]);
  });

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
