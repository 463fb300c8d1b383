import type { AreaManifest, ShellManifest } from '@teluk-mart/contract/manifests';
import type { Build } from '../releases/build/read-build';
import { hashed, makeBuild } from '../releases/testing/make-build';

/** Draws each page as its address. */
const RENDER_FILE = 'render.js';
const RENDER_SOURCES = {
  shell: `exports.loadArea = async (name, run) => (await run()).default;
    exports.renderPage = async (declaration, { url }) => ({ html: declaration.draw(url), styles: [], asked: [] });`,
  area: `exports.default = { draw: (url) => '<main>' + new URL(url).pathname + '</main>' };`,
};

/** Declares that an area's pages are rendered on the server. */
export const RENDERED: Partial<AreaManifest> = { render: RENDER_FILE };

/** Makes a build of an area with a text as its entry and one page; further declarations may be given. */
export function makeArea(
  root: string,
  name: string,
  text: string,
  declared: Partial<AreaManifest> = {},
): Promise<Build> {
  const page = hashed('page.js', name);
  const routes = [{ id: name, path: `/${name}`, document: { title: name }, files: [page] }];
  return makeBuild(
    root,
    name,
    text,
    { routes, ...declared },
    {
      [page]: name,
      ...(declared.render !== undefined && { [declared.render]: RENDER_SOURCES.area }),
    },
  );
}

/** Makes a build of the shell with a text as its script. */
export function makeShell(root: string, text: string): Promise<Build> {
  const declared: Partial<ShellManifest> = {
    render: RENDER_FILE,
    chunks: { 'admin-frame': ['frame.js', 'mui.js'], dashboard: ['dashboard.js', 'mui.js'] },
  };
  const files = { 'frame.js': '1', 'mui.js': '2', 'dashboard.js': '3' };
  return makeBuild(root, 'shell', text, declared, {
    ...files,
    [RENDER_FILE]: RENDER_SOURCES.shell,
  });
}
