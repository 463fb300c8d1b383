import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AreaManifest, ShellManifest } from '@teluk-mart/contract/manifests';

const ROOT = path.resolve(__dirname, '../../..');
const FIXTURES = path.join(ROOT, '.cache', `manifests-${process.pid}`);

/** Writes a package and builds it with the command that all packages are built with. */
async function build(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(FIXTURES, name);
  const written = {
    'package.json': JSON.stringify({ name, version: '1.2.3', type: 'module' }),
    ...files,
  };
  for (const [file, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const command = path.join(ROOT, 'node_modules/.bin/tsx');
  await promisify(execFile)(command, [path.join(ROOT, 'shared/build/src/run-build.ts')], {
    cwd: folder,
  });
  return path.join(folder, 'dist');
}

async function readManifest<Manifest>(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

afterAll(() => rm(FIXTURES, { recursive: true, force: true }));

describe('the manifest of an area', () => {
  let dist: string;
  let manifest: AreaManifest;

  beforeAll(async () => {
    dist = await build('tiny-area', {
      'webpack.config.ts': `
        import { areaBuilds } from '@teluk-mart/build/browser-config';
        export default (mode) => areaBuilds(import.meta.dirname, mode);`,
      'src/area.ts': `
        export default {
          name: 'tiny-area',
          routes: [{
            id: 'home',
            path: '/tiny',
            page: () => import(/* webpackChunkName: "home" */ './HomePage'),
            document: { title: 'Tiny' },
          }],
        };`,
      'src/HomePage.tsx': `
        import { useState } from 'react';
        import * as config from '@teluk-mart/contract/runtime-config';
        export default function HomePage() {
          const [count] = useState(0);
          return count + Object.keys(config).length;
        }`,
      'dist/stale.0123456789ab.js': 'left from an earlier build',
    });
    manifest = await readManifest(path.join(dist, 'area.json'));
  });

  it('names what the remote entry exposes', () => {
    expect(manifest.exposes).toEqual(['./area']);
  });

  it('names the shared modules that the code uses and which of their exports, and no other', () => {
    expect(manifest.consumes).toEqual({
      '@module-federation/runtime-core': {
        range: expect.stringMatching(/^\^\d+\./) as string,
        names: [],
      },
      react: { range: expect.stringMatching(/^\^\d+\./) as string, names: ['useState'] },
      '@teluk-mart/shared/runtime-config': {
        range: expect.stringMatching(/^\^\d+\./) as string,
        names: [],
      },
    });
  });

  it('names all files of this build, of which none is left from another', async () => {
    const scripts = manifest.files.filter((file) => file.endsWith('.js'));
    const compressed = scripts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
    expect(manifest.files).toEqual(
      expect.arrayContaining([manifest.entry, ...(manifest.routes[0]?.files ?? [])]),
    );
    expect((await readdir(dist)).sort()).toEqual(
      ['area.json', ...manifest.files, ...compressed].sort(),
    );
  });

  it('names the federation’s own manifest, which bears a hash of its content', async () => {
    const [name = ''] = manifest.files.filter((file) => file.startsWith('mf-'));
    expect(name).toMatch(/^mf-manifest\.[0-9a-f]{12}\.json$/);
    expect(await readManifest(path.join(dist, name))).toMatchObject({
      name: 'tiny_area',
      metaData: { remoteEntry: { name: manifest.entry }, publicPath: '/areas/tiny-area/' },
      exposes: [{ path: './area' }],
    });
  });

  it('bears no build hash, which only a live build has', () => {
    expect(manifest).not.toHaveProperty('build');
  });
});

describe('the manifest of the shell', () => {
  let manifest: ShellManifest;

  beforeAll(async () => {
    const dist = await build('tiny-shell', {
      'webpack.config.ts': `
        import { browserConfig } from '@teluk-mart/build/browser-config';
        import { sharedModules } from '@teluk-mart/build/shared-modules';
        import { ShellManifestPlugin } from '@teluk-mart/build/manifest-plugins';
        export default (mode) => {
          const config = browserConfig(import.meta.dirname, mode, {
            base: '/shell/',
            entry: { shell: ['react', '@teluk-mart/contract/runtime-config', './src/main.ts'] },
            federation: { name: 'shell', remotes: {}, shared: sharedModules('shell') },
          });
          config.plugins.push(new ShellManifestPlugin(import.meta.dirname));
          return [config];
        };`,
      'src/main.ts': `void import(/* webpackChunkName: "login" */ './login');`,
      'src/login.ts': `export const login = true;`,
      'src/features/frame/shell-menu.ts': `
        export const SHELL_MENU = [{ label: 'Sales', path: '/admin/sales' }];`,
    });
    manifest = await readManifest(path.join(dist, 'shell.json'));
  });

  it('names what the shell provides, with the exports of our own modules', () => {
    expect(manifest.provides).toEqual({
      '@module-federation/runtime-core': {
        version: expect.stringMatching(/^\d+\./) as string,
        names: [],
      },
      react: { version: expect.stringMatching(/^\d+\./) as string, names: [] },
      '@teluk-mart/shared/runtime-config': {
        version: expect.stringMatching(/^\d+\./) as string,
        names: ['RUNTIME_CONFIG_ELEMENT_ID', 'runtimeConfig', 'setRuntimeConfig'],
      },
    });
  });

  it('names the pages that it draws itself, and its menu', () => {
    expect(manifest.pages).toEqual(
      expect.arrayContaining([
        { path: '/login' },
        { path: '/admin/salesdashboard', roles: ['oprasional', 'admin'] },
      ]),
    );
    expect(manifest.menu).toEqual([{ label: 'Sales', path: '/admin/sales' }]);
  });

  it('names all files, the scripts of documents and of its chunks among them', () => {
    expect(manifest.chunks).toHaveProperty('login');
    expect(manifest.files).toEqual(
      expect.arrayContaining([...manifest.scripts, ...(manifest.chunks.login ?? [])]),
    );
  });
});
