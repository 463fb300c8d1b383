import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName, RELEASE_ATTRIBUTE } from '@teluk-mart/contract/scripts';
import { readRemoteName, remoteName } from '../remote-name';

/** Returns the release of the running script; `undefined` for a script without one. */
function runningRelease(): string | undefined {
  return document.currentScript?.getAttribute(RELEASE_ATTRIBUTE) ?? undefined;
}

/** Makes a global variable that each release of an area has for itself; `nameOf` returns the place of its value. */
function separate(variable: string, nameOf: (release: string | undefined) => string): void {
  Object.defineProperty(globalThis, variable, {
    configurable: true,
    get: () => Reflect.get(globalThis, nameOf(runningRelease())) as unknown,
    set: (value: unknown) => {
      Reflect.set(globalThis, nameOf(runningRelease()), value);
    },
  });
}

const separated = new Set<string>();

/**
 * Keeps the releases of an area apart. A remote entry leaves its container under the area's name. Webpack lets chunks
 * reach their runtime through one global array of that name, too, with the same numbers of modules in two releases. So
 * each release finds variables of its own there, by the script that runs.
 */
function separateReleases(area: string): void {
  if (separated.has(area)) return;
  separated.add(area);
  const container = containerName(area);
  const chunks = `webpackChunk${container}`;
  separate(container, (release) => remoteName({ name: area, release: release ?? '' }));
  separate(chunks, (release) => `${chunks}@${release ?? ''}`);
}

/** Lets several releases of an area live in one page: a tab keeps its composition, and may take a newer one later. */
export function releasesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'releases',
    beforeRegisterRemote({ remote, origin }) {
      separateReleases(readRemoteName(remote.name).name);
      return { remote: Object.assign(remote, { entryGlobalName: remote.name }), origin };
    },
    createScript({ attrs, remoteInfo }) {
      if (remoteInfo) {
        Object.assign(attrs ?? {}, {
          [RELEASE_ATTRIBUTE]: readRemoteName(remoteInfo.name).release,
        });
      }
    },
  };
}
