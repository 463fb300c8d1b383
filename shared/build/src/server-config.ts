import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { type BuildMode, BROWSERS, commonConfig } from './common-config';

/** Tells a request for a module of ours: TypeScript sources have to be bundled. */
function isOurs(request: string): boolean {
  return request.startsWith('.') || path.isAbsolute(request) || request.startsWith('@teluk-mart/');
}

/** Name of the package that a request is for, for instance `@fastify/static`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder in which a package is found from another folder, as Node looks for it. */
function findPackage(name: string, from: string): string | undefined {
  const place = path.join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  const parent = path.dirname(from);
  return parent === from ? undefined : findPackage(name, parent);
}

/**
 * Minifies the modules with functions whose source stands in every document, and compiles them for browsers
 * (`server/src/pages/document/inline-scripts/inline-script.ts`). Names of properties stay.
 */
const inlineScripts: RuleSetRule = {
  test: /[\\/]inline-scripts[\\/][\w-]+\.ts$|[\\/]contract[\\/]src[\\/]scroll-row\.ts$/,
  enforce: 'post',
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'ecmascript' },
      minify: { compress: true, mangle: true },
      externalHelpers: false,
    },
    minify: true,
    env: { targets: BROWSERS },
  },
};

/**
 * The build of a server: our sources as one ES module for Node for each entry, everything from npm left outside. A package that Node
 * would find in another version from where the bundle lies than from where it is imported goes into the bundle.
 */
export function serverConfig(
  folder: string,
  mode: BuildMode,
  entry: Readonly<Record<string, string>>,
): Configuration {
  const common = commonConfig(folder, mode, 'node');
  return {
    ...common,
    // A kept cache has given bundles that name a concatenated module's export wrongly and do not start.
    cache: mode === 'production' ? false : common.cache,
    // Node resolves `import.meta` where the bundle lies; webpack would insert paths of the build's machine.
    module: {
      ...common.module,
      rules: [...(common.module?.rules ?? []), inlineScripts],
      parser: { javascript: { importMeta: false, createRequire: false } },
    },
    target: 'node20',
    entry,
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    externals: [
      ({ request = '', context = folder }, callback) => {
        const isOutside = request !== '' && !isOurs(request);
        const name = packageOf(request);
        const isSame = findPackage(name, context) === findPackage(name, folder);
        if (isOutside && isSame) callback(undefined, `module-import ${request}`);
        else callback();
      },
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
