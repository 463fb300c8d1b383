import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { AREAS_PREFIX, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { containerName, REFRESH_RUNTIME } from '@teluk-mart/contract/scripts';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type BuildMode, commonConfig, repositoryRoot } from './common-config';
import { type FederationOptions, browserFederation, RUNTIME_ALIAS } from './federation-plugin';
import { AreaManifestPlugin, RENDER_FILE, ShellManifestPlugin } from './manifest-plugins';
import { areaRenderConfig, RENDER_BUILD, shellRenderConfig } from './render-config';
import { ScriptPreparationPlugin } from './script-preparation-plugin';
import { sharedModules } from './shared-modules';

/** Milliseconds after which a chunk that has not come counts as failed. */
const CHUNK_LOAD_TIMEOUT = 30_000;

interface BrowserOptions {
  entry: Configuration['entry'];
  federation: FederationOptions;
  /** Address of the released files, ending in a slash. */
  base: string;
}

/** Modules that libraries name and pages never run: a twentieth of a visitor's bytes. */
const UNUSED = [
  '@mui/material/styles/createThemeWithVars.mjs',
  '@mui/material/styles/defaultTheme.mjs',
  '@mui/material/styles/ThemeProviderWithVars.mjs',
].map((file) => [
  path.join(repositoryRoot, 'node_modules', file),
  path.join(import.meta.dirname, 'unused.ts'),
]);

/** Returns the configuration of a browser bundle that takes part in the federation, for the shell and areas alike. */
export function browserConfig(
  folder: string,
  mode: BuildMode,
  { entry, federation, base }: BrowserOptions,
): Configuration {
  const common = commonConfig(folder, mode, 'browser');
  const production = mode === 'production';
  const isArea = federation.exposes !== undefined;
  return {
    ...common,
    target: ['web', 'es2022'],
    entry,
    resolve: { ...common.resolve, alias: { ...Object.fromEntries(UNUSED), ...RUNTIME_ALIAS } },
    output: {
      path: path.join(folder, production ? 'dist' : 'dist-development'),
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      uniqueName: federation.name,
      // A developer's build is loaded from wherever it is served.
      publicPath: production ? base : 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      clean: production && { keep: RENDER_FILE },
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      // A developer's area inside the released shell runs the same branches of the libraries as that shell.
      nodeEnv: mode === 'development' ? mode : 'production',
      // A page belongs to one area: few, meaningful files beat many small ones on a slow network.
      splitChunks: { chunks: 'async', minSize: 12_000 },
      // Takes a tenth of the time of webpack's default, and a little less space.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [
      new ScriptPreparationPlugin(isArea),
      ...browserFederation(federation, production),
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

/** Name of the host in the federation. */
const SHELL_NAME = 'shell';

/**
 * Returns the build of the shell: one eager script with what every page shares, and `shell.json`, which names it. So no
 * second round trip stands between the document and the first area.
 */
function shellConfig(folder: string, mode: BuildMode): Configuration {
  const shared = sharedModules('shell');
  const hotReload =
    mode === 'development' ? [path.join(import.meta.dirname, 'provide-refresh-runtime.ts')] : [];
  const config = browserConfig(folder, mode, {
    base: SHELL_PREFIX,
    entry: { shell: [...hotReload, './src/main.tsx'] },
    federation: {
      name: SHELL_NAME,
      remotes: {},
      shared,
    },
  });
  config.plugins?.push(new ShellManifestPlugin(folder));
  return config;
}

/** Name of the module that every area exposes: its declaration. */
const EXPOSED_AREA = './area';

/**
 * Returns the build of an area, from its folder alone: a remote entry that exposes `src/area.ts`, one chunk per page,
 * and `area.json` beside them.
 */
function areaConfig(folder: string, mode: BuildMode): Configuration {
  const name = path.basename(folder);
  const config = browserConfig(folder, mode, {
    base: `${AREAS_PREFIX}${name}/`,
    entry: {},
    federation: {
      name: containerName(name),
      filename: mode === 'production' ? 'entry.[contenthash:12].js' : 'entry.js',
      exposes: { [EXPOSED_AREA]: { import: './src/area.ts', name: 'area' } },
      library: { type: 'var', name: containerName(name) },
      shared: sharedModules('area'),
    },
  });
  config.plugins?.push(new AreaManifestPlugin(folder));
  // Hot reload patches React through one runtime, whichever build a component comes from: the shell's.
  if (mode === 'development') config.externals = { 'react-refresh/runtime': REFRESH_RUNTIME };
  return config;
}

/**
 * Returns all builds of an area: the browser's and, for a release with public pages, the one with which the web server
 * renders them.
 */
export async function areaBuilds(folder: string, mode: BuildMode): Promise<Configuration[]> {
  const browser = areaConfig(folder, mode);
  const render = mode === 'production' ? await areaRenderConfig(folder) : undefined;
  return render ? [{ ...browser, dependencies: [RENDER_BUILD] }, render] : [browser];
}

/** Returns the builds of the shell: the browser's and, for a release, the one with which the web server renders. */
export function shellBuilds(folder: string, mode: BuildMode): Configuration[] {
  const browser = shellConfig(folder, mode);
  if (mode !== 'production') return [browser];
  return [{ ...browser, dependencies: [RENDER_BUILD] }, shellRenderConfig(folder)];
}
