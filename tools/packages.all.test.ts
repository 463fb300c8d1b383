import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** Packages that the owner of the shop has chosen for it. */
const CHOSEN = [
  'react',
  'react-dom',
  'react-router-dom',
  'webpack',
  '@module-federation/enhanced',
  '@reduxjs/toolkit',
  'react-redux',
  'formik',
  'yup',
  '@mui/material',
  '@mui/x-data-grid',
  'react-slick',
  'dayjs',
  'jest',
  '@testing-library/react',
];

interface Manifest {
  workspaces?: readonly string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

const product = readManifest('.');
const manifests = [product, ...(product.workspaces ?? []).map(readManifest)];

const declared = new Set(
  manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  ),
);

const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join(root, file))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Returns true if a script runs the package, or a source imports more than its types. */
function isUsed(name: string): boolean {
  const imported = new RegExp(
    `^import (?!type )[^;]*?from '${name}[/']|^import '${name}[/']|\\bimport\\(\\s*'${name}[/']`,
    'm',
  );
  const run = new RegExp(`\\b${name}\\b`);
  const scripts = manifests.flatMap((manifest) => Object.values(manifest.scripts ?? {}));
  return sources.some((text) => imported.test(text)) || scripts.some((script) => run.test(script));
}

it('every chosen package stands in a manifest', () => {
  expect(CHOSEN.filter((name) => !declared.has(name))).toEqual([]);
});

it('every chosen package is imported', () => {
  expect(CHOSEN.filter((name) => !isUsed(name))).toEqual([]);
});
