import path from 'node:path';
import { browserConfig } from '@teluk-mart/build/browser-config';
import { repositoryRoot } from '@teluk-mart/build/common-config';

/** Folder of the bundle. */
const OUTPUT = path.join(repositoryRoot, '.cache/one-bundle');

const SHELL = path.join(repositoryRoot, 'shell');
const AREA = path.join(repositoryRoot, 'public-site');

const replacement = (file: string) => path.join(import.meta.dirname, file);

/**
 * Builds the same source as one bundle that draws in the browser. It has the preset of all builds without federation,
 * and the shell's own start with the public area in it. Code for staff stays apart.
 */
export default () => {
  const { plugins: _federated, ...preset } = browserConfig(SHELL, 'production', {
    entry: './src/main.tsx',
    federation: { name: 'one_bundle' },
    base: '/bundle/',
  });
  return [
    {
      ...preset,
      output: { ...preset.output, path: OUTPUT, filename: 'main.js', clean: true },
      resolve: {
        ...preset.resolve,
        alias: {
          [path.join(SHELL, 'src/federation/load-area.ts')]: replacement('load-area.mjs'),
          '@module-federation/enhanced/runtime$': replacement('no-federation.mjs'),
        },
      },
      module: {
        ...preset.module,
        rules: [
          ...(preset.module?.rules ?? []),
          { test: path.join(AREA, 'src/area.ts'), parser: { dynamicImportMode: 'eager' } },
        ],
      },
      cache: false,
    },
  ];
};
