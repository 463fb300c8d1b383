import webpack, { type Compilation, type Compiler } from 'webpack';
import { SHELL_MANIFEST_FILE, type ShellManifest } from '../contract/shell-manifest';

const STAGE = 'ShellManifestPlugin';

/** The script files of a named chunk and of what it needs. */
function scriptsOf(compilation: Compilation, name: string): string[] {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

/** Writes `shell.json`: which files of the shell's build a document has to name. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: STAGE, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = scriptsOf(compilation, 'shell');
          const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
          const manifest: ShellManifest = {
            scripts,
            chunks: Object.fromEntries(
              names.map((name) => [
                name,
                scriptsOf(compilation, name).filter((file) => !scripts.includes(file)),
              ]),
            ),
            font: Object.keys(compilation.assets).find((file) => /latin-wght.*\.woff2$/.test(file)),
          };
          compilation.emitAsset(
            SHELL_MANIFEST_FILE,
            new webpack.sources.RawSource(JSON.stringify(manifest, undefined, 2)),
          );
        },
      );
    });
  }
}
