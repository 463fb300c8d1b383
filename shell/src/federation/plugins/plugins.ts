import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { devtoolsPlugin } from './devtools';
import { fallbackPlugin } from './fallback';
import { type HashOf, integrityPlugin } from './integrity';
import { limitsPlugin } from './limits';
import { releasesPlugin } from './releases';

/** Returns our plugins of the federation's runtime, in the order in which the hooks are called. */
export function federationPlugins(hashOf: HashOf): ModuleFederationRuntimePlugin[] {
  return [
    integrityPlugin(hashOf),
    releasesPlugin(),
    limitsPlugin(),
    fallbackPlugin(),
    devtoolsPlugin(),
  ];
}
