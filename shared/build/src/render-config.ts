import path from 'node:path';
import { AREAS_PREFIX, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { containerName } from '@teluk-mart/contract/scripts';
import webpack, { type Configuration } from 'webpack';
import { commonConfig } from './common-config';
import { type FederationOptions, renderFederation, RUNTIME_ALIAS } from './federation-plugin';
import { readDeclaration, RENDER_FILE } from './manifest-plugins';
import { sharedModules } from './shared-modules';

/** Name of a part's render build. It runs before the browser's, whose manifest names the render file. */
export const RENDER_BUILD = 'render';

interface RenderOptions {
  entry: Configuration['entry'];
  /** Address of the part's files, ending in a slash. */
  publicPath: string;
  federation: FederationOptions;
}

const FILE_NAME = 'render.[contenthash:12].cjs';

/**
 * Returns a build with which the web server renders a part's pages: one CommonJS file beside the browser's. It names
 * the same addresses of pictures and fonts, which the browser's build writes.
 */
function renderConfig(
  folder: string,
  { entry, publicPath, federation }: RenderOptions,
): Configuration {
  const common = commonConfig(folder, 'production', 'node');
  return {
    ...common,
    name: RENDER_BUILD,
    target: 'node20',
    entry,
    resolve: { ...common.resolve, alias: RUNTIME_ALIAS },
    output: {
      path: path.join(folder, 'dist'),
      filename: FILE_NAME,
      clean: { keep: (file) => !RENDER_FILE.test(file) },
      library: { type: 'commonjs2' },
      publicPath,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    },
    module: { ...common.module, generator: { 'asset/resource': { emit: false } } },
    externalsPresets: { node: true },
    // A kept cache has given bundles that name a concatenated module's export wrongly.
    optimization: { minimize: false, splitChunks: false, concatenateModules: false },
    plugins: [
      ...renderFederation(federation),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** Returns the build of the shell's render file, which has the modules that areas share with it. */
export function shellRenderConfig(folder: string): Configuration {
  return renderConfig(folder, {
    entry: './src/rendering/render-page.tsx',
    publicPath: SHELL_PREFIX,
    // All in one file: nothing of it comes later, as the store does in browsers.
    federation: { name: 'shell', shared: sharedModules('shell', true) },
  });
}

/** Returns the build of an area's render file; `undefined` if the area has no public page. */
export async function areaRenderConfig(folder: string): Promise<Configuration | undefined> {
  const { routes } = await readDeclaration(folder);
  if (routes.every(({ roles }) => roles)) return undefined;
  const name = path.basename(folder);
  return renderConfig(folder, {
    entry: {},
    publicPath: `${AREAS_PREFIX}${name}/`,
    federation: {
      name: containerName(name),
      filename: FILE_NAME,
      library: { type: 'commonjs2' },
      exposes: { './area': './src/area.ts' },
      shared: sharedModules('area'),
    },
  });
}
