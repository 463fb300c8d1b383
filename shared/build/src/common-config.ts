import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

/** `production` is released, `development` is served on a developer's machine. */
export type BuildMode = 'production' | 'development';

/** The repository's root: every package is a folder of it. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Hash of the build preset, by which webpack's kept results are told from those of an older one. */
function presetVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).sort()) {
    hash.update(file).update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}

/** The oldest browsers of visitors. */
export const BROWSERS = 'chrome 109, firefox 115, safari 16, android 109';

function sourceRule({
  refresh,
  target,
}: {
  refresh: boolean;
  target: 'browser' | 'node';
}): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        externalHelpers: false,
      },
      env: {
        targets: target === 'node' ? 'node 20.19' : BROWSERS,
      },
    },
  };
}

/** Common part of the builds of browser apps and of the server. */
export function commonConfig(
  folder: string,
  mode: BuildMode,
  target: 'browser' | 'node',
): Configuration {
  return {
    mode,
    context: folder,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
    module: {
      rules: [
        sourceRule({ refresh: target === 'browser' && mode === 'development', target }),
        // MUI's .mjs files import emotion's CommonJS default export, which the federation hands over as a namespace:
        // webpack's strict reading of .mjs would take that namespace for the function inside it.
        { test: /node_modules[\\/]@mui[\\/].*\.mjs$/, type: 'javascript/auto' },
        { test: /\.(avif|webp|png|jpg|svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${path.basename(folder)}-${target}-${mode}`,
      version: presetVersion(),
    },
  };
}
