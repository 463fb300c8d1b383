import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { SHELL_MANIFEST_FILE, type ShellManifest } from '../contract/shell-manifest';
import { builtFiles, scriptsOfChunk } from './built-files';
import { importSource } from './import-source';
import { providedModules } from './provided-modules';
import { sharedModules } from './shared-modules';

const STAGE = 'ShellManifestPlugin';

/** Scripts that each chunk needs beside those of every document. */
function chunksBeside(scripts: readonly string[], compilation: Compilation) {
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
  return Object.fromEntries(
    names.map((name) => {
      const files = scriptsOfChunk(compilation, name) ?? [];
      return [name, files.filter((file) => !scripts.includes(file))];
    }),
  );
}

/** Writes `shell.json`: the files of the shell's build, what it provides to the areas, and its own pages. */
export class ShellManifestPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: STAGE, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.emitManifest(compilation),
      );
    });
  }

  private async emitManifest(compilation: Compilation): Promise<void> {
    if (compilation.errors.length > 0) return;
    const scripts = scriptsOfChunk(compilation, 'shell') ?? [];
    const manifest: ShellManifest = {
      scripts,
      chunks: chunksBeside(scripts, compilation),
      font: Object.keys(compilation.assets).find((file) => /latin-wght.*\.woff2$/.test(file)),
      provides: providedModules(compilation, sharedModules('shell')),
      ...(await this.readDeclarations()),
      files: builtFiles(compilation),
    };
    compilation.emitAsset(
      SHELL_MANIFEST_FILE,
      new webpack.sources.RawSource(JSON.stringify(manifest, undefined, 2)),
    );
  }

  /** The shell's pages and menu, as `routing/shell-pages.ts` and `features/frame/shell-menu.ts` have them now. */
  private async readDeclarations(): Promise<Pick<ShellManifest, 'pages' | 'menu'>> {
    const source = path.join(this.folder, 'src');
    const [{ SHELL_PAGES }, { SHELL_MENU }] = await Promise.all([
      importSource<{ SHELL_PAGES: ShellManifest['pages'] }>(`${source}/routing/shell-pages.ts`),
      importSource<{ SHELL_MENU: ShellManifest['menu'] }>(`${source}/features/frame/shell-menu.ts`),
    ]);
    const pages = SHELL_PAGES.map(({ path, roles }) => (roles ? { path, roles } : { path }));
    return { pages, menu: SHELL_MENU };
  }
}
