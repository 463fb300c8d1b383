import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

/** Options of the federation's plugin for one build. */
export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** File names of the federation's plugin for its descriptions of a build. */
const WRITTEN = { manifest: 'mf-manifest.json', stats: 'mf-stats.json' } as const;

const STAGE = 'NamedFederationManifestPlugin';

/**
 * Names the federation's manifest by its content, like all files of a release, and leaves out the statistics that it is
 * made from.
 */
class NamedFederationManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
    compiler.hooks.thisCompilation.tap(STAGE, (compilation) => {
      compilation.hooks.processAssets.tap({ name: STAGE, stage }, () => this.rename(compilation));
    });
  }

  private rename(compilation: Compilation): void {
    compilation.deleteAsset(WRITTEN.stats);
    const written = compilation.getAsset(WRITTEN.manifest);
    if (!written) return;
    const hash = createHash('sha256').update(written.source.buffer()).digest('hex').slice(0, 12);
    compilation.renameAsset(WRITTEN.manifest, WRITTEN.manifest.replace('.', `.${hash}.`));
  }
}

const FEDERATION_START = /[\\/]\.federation[\\/]/;

/**
 * Gives the module that starts the federation's runtime one number in all builds. Its file bears a hash of addresses on
 * the build's machine, by which webpack would number it.
 */
class SteadyStartPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyStartPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyStartPlugin', (modules) => {
        for (const module of modules) {
          if (module instanceof webpack.NormalModule && FEDERATION_START.test(module.resource)) {
            compilation.chunkGraph.setModuleId(module, 'federation');
          }
        }
      });
    });
  }
}

const require = createRequire(import.meta.url);
/** Resolves files of the federation's package. */
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

/** Version of the runtime that builds take part in. */
export const RUNTIME_VERSION = new ModuleFederation({ name: 'build', remotes: [] }).version;

const PROVIDER = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * Replaces the CommonJS copy of the runtime's core that the plugin's own file names by its twin, which is there
 * already.
 */
export const RUNTIME_ALIAS = { [PROVIDER]: PROVIDER.replace(/\.cjs$/, '.js') };

/** Options by which the federation's plugin treats builds for browsers and for the server alike. */
function commonOptions(
  options: FederationOptions,
  target: 'web' | 'node',
): Omit<FederationOptions, 'manifest'> {
  const isArea = options.exposes !== undefined;
  return {
    ...options,
    // The other one loads all areas before the first shared module.
    shareStrategy: 'loaded-first',
    // One type check runs over the whole repository (docs/decisions/002-sharing.md).
    dts: false,
    dev: false,
    experiments: {
      // Areas take the runtime from the shell.
      ...(isArea ? { externalRuntime: true } : { provideExternalRuntime: true }),
      optimization: { disableSnapshot: true, disableRemote: isArea, target },
    },
  };
}

/** Returns the federation's plugins of a build for browsers. */
export function browserFederation(
  options: FederationOptions,
  isProduction: boolean,
): WebpackPluginInstance[] {
  const federation = new ModuleFederationPlugin({
    ...commonOptions(options, 'web'),
    manifest: true,
  });
  return isProduction
    ? [federation, new NamedFederationManifestPlugin(), new SteadyStartPlugin()]
    : [federation];
}

/**
 * Returns the federation's plugins of a build with which the server renders; the browser's build writes the manifest.
 */
export function renderFederation(options: FederationOptions): WebpackPluginInstance[] {
  const federation = new ModuleFederationPlugin({
    ...commonOptions(options, 'node'),
    manifest: false,
  });
  return [federation, new SteadyStartPlugin()];
}
