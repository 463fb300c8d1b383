import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readRemoteName } from '../remote-name';

/**
 * Notes the shell and its remotes for the federation's DevTools. The runtime does so itself only for remotes that are
 * loaded by manifests.
 */
export function devtoolsPlugin(): ModuleFederationRuntimePlugin {
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  return {
    name: 'devtools',
    registerRemote({ remote, origin }) {
      const entry = 'entry' in remote ? remote.entry : '';
      const { moduleInfo } = globalThis.__FEDERATION__;
      remotesInfo[remote.name] = { matchedVersion: entry };
      moduleInfo[origin.name] = { version: '', remoteEntry: '', remotesInfo };
      moduleInfo[`${remote.name}:${entry}`] = {
        version: readRemoteName(remote.name).release,
        remoteEntry: entry,
      };
    },
  };
}
