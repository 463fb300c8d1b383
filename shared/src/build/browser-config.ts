import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildMode, commonConfig } from './common-config';
import { PruneOldFilesPlugin } from './prune-old-files-plugin';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** A browser bundle that takes part in the federation: what the shell's and an area's build have in common. */
export function browserConfig(
  folder: string,
  mode: BuildMode,
  { entry, federation }: { entry: Configuration['entry']; federation: FederationOptions },
): Configuration {
  const common = commonConfig(folder, mode, 'browser');
  const production = mode === 'production';
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
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      // One reader's page is one area's page: few, meaningful files beat many small ones on a slow network.
      splitChunks: { chunks: 'async', minSize: 12_000 },
    },
    plugins: [
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
            new PruneOldFilesPlugin(),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
  };
}
