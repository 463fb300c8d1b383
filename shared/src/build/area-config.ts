import path from 'node:path';
import type { Configuration } from 'webpack';
import { containerName } from '../contract/container-name';
import { AreaManifestPlugin } from './area-manifest-plugin';
import { browserConfig } from './browser-config';
import type { BuildMode } from './common-config';
import { REFRESH_RUNTIME } from './refresh-runtime';
import { sharedModules } from './shared-modules';

/** Name of the module that every area exposes: its declaration. */
export const EXPOSED_AREA = './area';

/**
 * The build of an area, from its folder alone: a remote entry that exposes `src/area.ts`, one chunk per page, and
 * `area.json` beside them. The federation runtime itself comes from the shell.
 */
export function areaConfig(folder: string, mode: BuildMode): Configuration {
  const name = path.basename(folder);
  const config = browserConfig(folder, mode, {
    entry: {},
    federation: {
      name: containerName(name),
      filename: mode === 'production' ? 'entry.[contenthash:12].js' : 'entry.js',
      exposes: { [EXPOSED_AREA]: { import: './src/area.ts', name: 'area' } },
      shared: sharedModules('area'),
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    },
  });
  config.plugins?.push(new AreaManifestPlugin(folder));
  // Hot reload patches React through one runtime, whichever build a component comes from: the shell's.
  if (mode === 'development') config.externals = { 'react-refresh/runtime': REFRESH_RUNTIME };
  return config;
}
