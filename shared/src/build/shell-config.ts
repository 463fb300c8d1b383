import path from 'node:path';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config';
import type { BuildMode } from './common-config';
import { sharedModules } from './shared-modules';
import { ShellManifestPlugin } from './shell-manifest-plugin';

/** Name of the host in the federation. */
export const SHELL_NAME = 'shell';

/**
 * The build of the shell: one eager script that provides all shared modules, so that no second round trip stands
 * between the document and the first area, and `shell.json` that tells the web server the script's name.
 */
export function shellConfig(folder: string, mode: BuildMode): Configuration {
  const shared = sharedModules('shell');
  const hotReload =
    mode === 'development' ? [path.join(import.meta.dirname, 'provide-refresh-runtime.ts')] : [];
  const config = browserConfig(folder, mode, {
    // A module is provided only if the shell's own code has it: an area may need one that the shell does not.
    entry: { shell: [...hotReload, ...Object.keys(shared), './src/main.tsx'] },
    federation: {
      name: SHELL_NAME,
      remotes: {},
      shared,
      runtimePlugins: [`${folder}/src/federation/provide-runtime.ts`],
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    },
  });
  config.plugins?.push(new ShellManifestPlugin(folder));
  return config;
}
