import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from '../releases/build/read-build';
import {
  type AreaManifest,
  MANIFEST_FILE,
  SHELL_MANIFEST_FILE,
  type ShellManifest,
} from '@teluk-mart/contract/manifests';

function hashed(name: string, text: string): string {
  return `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
}

async function writeBuild(
  root: string,
  part: string,
  manifestFile: string,
  manifest: object,
  files: Readonly<Record<string, string>>,
): Promise<Build> {
  const folder = path.join(root, part, 'dist');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const described = { ...manifest, files: Object.keys(files) };
  await writeFile(path.join(folder, manifestFile), JSON.stringify(described));
  return { part, folder };
}

/** Returns the pages of an area that a test does not care about: one for everybody. */
function pagesOf(name: string): AreaManifest['routes'] {
  return [{ id: name, path: `/${name}`, document: { title: name }, files: [] }];
}

/** Draws each page as its address. */
const RENDER_FILE = 'render.js';
const RENDER_SOURCES = {
  shell: `exports.loadArea = async (name, run) => (await run()).default;
    exports.renderPage = async (declaration, { url }) => ({ html: declaration.draw(url), styles: [], asked: [] });`,
  area: `exports.default = { draw: (url) => '<main>' + new URL(url).pathname + '</main>' };`,
};

/** Declares that an area's pages are rendered on the server. */
export const RENDERED: Partial<AreaManifest> = { render: RENDER_FILE };

/** Makes a build of an area with a text as its entry; further declarations may be given. */
export function makeArea(
  root: string,
  name: string,
  text: string,
  declared: Partial<AreaManifest> = {},
): Promise<Build> {
  const entry = hashed('entry', text);
  const page = hashed('page', name);
  const manifest = {
    name,
    version: '1.0.0',
    contract: '0.6.1',
    entry,
    routes: pagesOf(name).map((route) => ({ ...route, files: [page] })),
    redirects: [],
    menu: [],
    exposes: ['./area'],
    consumes: {},
    ...declared,
  };
  return writeBuild(root, name, MANIFEST_FILE, manifest, {
    [entry]: text,
    [page]: name,
    ...(declared.render !== undefined && { [declared.render]: RENDER_SOURCES.area }),
  });
}

/** Makes a build of the shell with a text as its script. */
export function makeShell(root: string, text: string): Promise<Build> {
  const script = hashed('shell', text);
  const manifest: Omit<ShellManifest, 'files'> = {
    contract: '0.6.1',
    scripts: [script],
    render: RENDER_FILE,
    chunks: { 'admin-frame': ['frame.js', 'mui.js'], dashboard: ['dashboard.js', 'mui.js'] },
    provides: { react: { version: '19.3.1', names: [] } },
    pages: [],
    menu: [],
  };
  const files = {
    [script]: text,
    'frame.js': '1',
    'mui.js': '2',
    'dashboard.js': '3',
    [RENDER_FILE]: RENDER_SOURCES.shell,
  };
  return writeBuild(root, 'shell', SHELL_MANIFEST_FILE, manifest, files);
}
