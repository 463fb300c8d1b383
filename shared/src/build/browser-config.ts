import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildMode, commonConfig } from './common-config';
import { ScriptPreparationPlugin } from './script-preparation-plugin';

/** Milliseconds after which a chunk that has not come counts as failed. */
const CHUNK_LOAD_TIMEOUT = 30_000;

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** A browser bundle that takes part in the federation: what the shell's and an area's build have in common. */
export function browserConfig(
  folder: string,
  mode: BuildMode,
  { entry, federation }: { entry: Configuration['entry']; federation: FederationOptions },
): Configuration {
  const common = commonConfig(folder, mode, 'browser');
  const production = mode === 'production';
  const isArea = federation.exposes !== undefined;
  return {
    ...common,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(folder, production ? 'dist' : 'dist-development'),
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: federation.name,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      clean: production,
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      // A developer's area inside the released shell runs the same branches of the libraries as that shell.
      nodeEnv: mode === 'development' ? mode : 'production',
      // One reader's page is one area's page: few, meaningful files beat many small ones on a slow network.
      splitChunks: { chunks: 'async', minSize: 12_000 },
    },
    plugins: [
      new ScriptPreparationPlugin(isArea),
      new ModuleFederationPlugin({
        dts: false,
        manifest: false,
        dev: false,
        shareStrategy: 'loaded-first',
        ...federation,
      }),
      ...(production
        ? [
            new CompressionPlugin({
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              minRatio: 1,
              test: /\.js$/,
            }),
            new CompressionPlugin({ algorithm: 'gzip', minRatio: 1, test: /\.js$/ }),
          ]
        : []),
      ...(mode === 'development' ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}
