import webpack, { type Compiler } from 'webpack';
import { SHELL_MANIFEST_FILE, type ShellManifest } from '../contract/shell-manifest';

const STAGE = 'ShellManifestPlugin';

/** Writes `shell.json`: which files of the shell's build a document has to name. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: STAGE, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = compilation.entrypoints.get('shell')?.getFiles() ?? [];
          const manifest: ShellManifest = {
            scripts: scripts.filter(
              (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
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
