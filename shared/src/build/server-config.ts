import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildMode, commonConfig } from './common-config';

/** Whether a request is for one of our own modules, which are TypeScript sources and have to be bundled. */
function isOurs(request: string): boolean {
  return request.startsWith('.') || path.isAbsolute(request) || request.startsWith('@teluk-mart/');
}

/** The build of a server: our sources as one ES module for Node, everything from npm left outside. */
export function serverConfig(folder: string, mode: BuildMode, entry: string): Configuration {
  return {
    ...commonConfig(folder, mode, 'node'),
    target: 'node20',
    entry: { server: entry },
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    externals: [
      ({ request }, callback) =>
        request && !isOurs(request) ? callback(undefined, `module-import ${request}`) : callback(),
    ],
    output: {
      path: path.join(folder, 'dist-server'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
  };
}
