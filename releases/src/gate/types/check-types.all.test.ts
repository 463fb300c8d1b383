import path from 'node:path';
import type { Sources } from '../../build/sources';
import { areaVersion, liveVersions, shellVersion } from '../testing/versions';
import { checkTypes } from './check-types';
import { sharedPaths } from './type-workspace';

const root = path.resolve(import.meta.dirname, '../../../..');

const DECLARATION = 'export interface Declaration { name: string }';
const PRICE = 'export const price = (rupiah: number) => `Rp ${rupiah}`;';

/**
 * Returns the layout of `shared/` with an entry that the shell provides, and one that is bundled with each area that
 * uses it.
 */
const shared = (
  toast: string,
  entries: Record<string, string> = { './toast': './src/toast/toast.ts' },
): Sources => ({
  'shared/contract/package.json': JSON.stringify({
    name: '@teluk-mart/contract',
    exports: { '.': './src/area.ts', ...entries },
  }),
  'shared/contract/src/run-time-entries.json': '["toast"]',
  'shared/contract/src/area.ts': DECLARATION,
  'shared/contract/src/toast/toast.ts': toast,
  'shared/domain/package.json': JSON.stringify({
    name: '@teluk-mart/domain',
    exports: { './*': './src/*.ts' },
  }),
  'shared/domain/src/price.ts': PRICE,
});

/** Returns the same from when `shared/` was one package. */
const formerShared = (toast: string): Sources => ({
  'shared/package.json': JSON.stringify({
    name: '@teluk-mart/shared',
    exports: {
      './contract': './src/contract/area.ts',
      './toast': './src/toast/toast.ts',
      './domain/*': './src/domain/*.ts',
    },
  }),
  'shared/src/build/shared-entries.json': '["toast"]',
  'shared/src/contract/area.ts': DECLARATION,
  'shared/src/toast/toast.ts': toast,
  'shared/src/domain/price.ts': PRICE,
});

const TOAST = 'export const showToast = (text: string): void => console.log(text);';
const NEWER_TOAST =
  'export const showToast = (toast: { text: string }): void => console.log(toast);';

const recipes = (page: string): Sources => ({
  'recipes/src/area.ts': [
    `import type { Declaration } from '@teluk-mart/contract';`,
    `import { price } from '@teluk-mart/domain/price';`,
    `import { showToast } from '@teluk-mart/contract/toast';`,
    `export default { name: 'recipes' } satisfies Declaration;`,
    page,
  ].join('\n'),
});

/** Returns the same area from when `shared/` was one package. */
const formerRecipes = (page: string): Sources => ({
  'recipes/src/area.ts': [
    `import type { Declaration } from '@teluk-mart/shared/contract';`,
    `import { price } from '@teluk-mart/shared/domain/price';`,
    `import { showToast } from '@teluk-mart/shared/toast';`,
    `export default { name: 'recipes' } satisfies Declaration;`,
    page,
  ].join('\n'),
});

const CALL = 'export const page = () => showToast(price(5000));';

const area = { ...areaVersion(), sources: 'area' };
const shell = { ...shellVersion(), sources: 'shell' };
const store = (known: Record<string, Sources | undefined>) => ({
  sourcesOf: async (version: { sources: string | undefined }) => known[version.sources ?? ''],
});

describe('checkTypes', () => {
  it('lets an area pass that fits the live shell, though that was built from other sources', async () => {
    const sources = store({
      area: { ...recipes(CALL), ...shared(TOAST) },
      shell: shared(`${TOAST}\nexport const hideToast = () => undefined;`),
    });
    expect(await checkTypes(root, area, liveVersions([], shell), sources)).toEqual({
      violations: [],
      unchecked: [],
    });
  });

  it('refuses an area that calls the live shell as only a newer one can be called', async () => {
    const sources = store({
      area: {
        ...recipes('export const page = () => showToast({ text: price(5000) });'),
        ...shared(NEWER_TOAST),
      },
      shell: shared(TOAST),
    });
    const { violations } = await checkTypes(root, area, liveVersions([], shell), sources);
    expect(violations).toEqual([
      {
        check: 'types',
        consumer: 'shell',
        reason: expect.stringMatching(/^recipes\/src\/area\.ts:5 TS2345: .*'string'/),
      },
    ]);
  });

  it('refuses an area that breaks the contract which it shares with the live shell', async () => {
    const sources = store({
      area: { ...recipes('export const page = () => showToast(5);'), ...shared(TOAST) },
      shell: shared(TOAST),
    });
    const { violations } = await checkTypes(root, area, liveVersions([], shell), sources);
    expect(violations).toMatchObject([{ reason: expect.stringContaining('TS2345') }]);
  });

  it('lists five type errors and counts the others', async () => {
    const page = Array.from(
      { length: 7 },
      (_, at) => `export const page${at} = () => showToast(5);`,
    );
    const sources = store({
      area: { ...recipes(page.join('\n')), ...shared(TOAST) },
      shell: shared(TOAST),
    });
    const { violations } = await checkTypes(root, area, liveVersions([], shell), sources);
    expect(violations).toHaveLength(6);
    expect(violations.at(-1)?.reason).toBe('… and 2 more type errors.');
  });

  it('refuses a shell that a live area does not fit, naming the area', async () => {
    const sources = store({
      area: { ...recipes(CALL), ...shared(TOAST) },
      shell: shared(NEWER_TOAST),
    });
    const { violations } = await checkTypes(root, shell, liveVersions([area]), sources);
    expect(violations).toMatchObject([
      { consumer: 'recipes', reason: expect.stringContaining('recipes/src/area.ts:5') },
    ]);
  });

  it('says whose sources the store does not have', async () => {
    const none = store({});
    const some = store({ shell: shared(TOAST) });
    expect((await checkTypes(root, area, liveVersions([], shell), none)).unchecked).toEqual([
      'shell',
    ]);
    expect((await checkTypes(root, shell, liveVersions([area]), some)).unchecked).toEqual([
      'recipes',
    ]);
  });
});

describe('checkTypes of versions from when shared/ was one package', () => {
  const former = { ...formerRecipes(CALL), ...formerShared(TOAST) };

  it('lets such an area pass in a shell of now that it fits', async () => {
    const sources = store({ area: former, shell: shared(TOAST) });
    const verdict = await checkTypes(root, shell, liveVersions([area]), sources);
    expect(verdict).toEqual({ violations: [], unchecked: [] });
  });

  it('refuses a shell of now that such an area does not fit', async () => {
    const sources = store({ area: former, shell: shared(NEWER_TOAST) });
    const { violations } = await checkTypes(root, shell, liveVersions([area]), sources);
    expect(violations).toMatchObject([
      { consumer: 'recipes', reason: expect.stringContaining('recipes/src/area.ts:5') },
    ]);
  });

  it('checks an area of now against such a shell', async () => {
    const sources = store({
      area: { ...recipes('export const page = () => showToast(5);'), ...shared(TOAST) },
      shell: formerShared(TOAST),
    });
    const { violations } = await checkTypes(root, area, liveVersions([], shell), sources);
    expect(violations).toMatchObject([{ reason: expect.stringContaining('TS2345') }]);
  });
});

const folders = { area: 'area', shell: 'shell' };

describe('sharedPaths', () => {
  it('sends what the shell provides to the shell, and what is bundled to the area', () =>
    expect(sharedPaths(shared(TOAST), shared(TOAST), folders)).toEqual({
      '@teluk-mart/contract': ['./shell/shared/contract/src/area.ts'],
      '@teluk-mart/contract/toast': ['./shell/shared/contract/src/toast/toast.ts'],
      '@teluk-mart/domain/*': ['./area/shared/domain/src/*.ts'],
    }));

  it('follows an entry that lies elsewhere in the shell', () => {
    const other = shared(TOAST, { './toast': './src/toasts/entry.ts' });
    expect(sharedPaths(shared(TOAST), other, folders)).toMatchObject({
      '@teluk-mart/contract/toast': ['./shell/shared/contract/src/toasts/entry.ts'],
    });
  });

  it('leads to nothing where the shell has no such entry', () => {
    expect(sharedPaths(shared(TOAST), shared(TOAST, {}), folders)).toMatchObject({
      '@teluk-mart/contract/toast': ['./shell/shared/toast'],
    });
  });
});
