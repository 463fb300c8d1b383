import { sharedPaths } from './shared-paths';

const folders = { area: 'area', shell: 'shell' };

const shared = (exports: Record<string, string>) => ({
  'shared/package.json': JSON.stringify({ exports }),
  'shared/src/build/shared-entries.json': '["toast"]',
});

const EXPORTS = {
  './contract': './src/contract/area.ts',
  './toast': './src/toast/toast.ts',
  './ui/*': './src/ui/*.tsx',
};

describe('sharedPaths', () => {
  it('sends what the shell provides to the shell, and what is bundled to the area', () =>
    expect(sharedPaths(shared(EXPORTS), shared(EXPORTS), folders)).toEqual({
      '@teluk-mart/shared/contract': ['./shell/shared/src/contract/area.ts'],
      '@teluk-mart/shared/toast': ['./shell/shared/src/toast/toast.ts'],
      '@teluk-mart/shared/ui/*': ['./area/shared/src/ui/*.tsx'],
    }));

  it('follows an entry that lies elsewhere in the shell', () => {
    const shell = shared({ ...EXPORTS, './toast': './src/toasts/entry.ts' });
    expect(sharedPaths(shared(EXPORTS), shell, folders)).toMatchObject({
      '@teluk-mart/shared/toast': ['./shell/shared/src/toasts/entry.ts'],
    });
  });

  it('leads to nothing where the shell has no such entry', () => {
    const shell = shared({ './contract': './src/contract/area.ts' });
    expect(sharedPaths(shared(EXPORTS), shell, folders)).toMatchObject({
      '@teluk-mart/shared/toast': ['./shell/shared/src/toast'],
    });
  });
});
