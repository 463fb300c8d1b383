import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { devtoolsPlugin } from './devtools';

const ENTRY = 'http://localhost/areas/tiny-area/entry.js';
const shell = new ModuleFederation({ name: 'shell', remotes: [], plugins: [devtoolsPlugin()] });

/** Registers releases of an area and returns everything that the extension reads. */
function moduleInfoOf(...releases: string[]) {
  shell.registerRemotes(
    releases.map((release) => ({ name: `tiny-area@${release}`, entry: ENTRY })),
  );
  return globalThis.__FEDERATION__.moduleInfo;
}

it('registerRemote notes the remote under the name and entry by which the runtime finds it', () => {
  expect(moduleInfoOf('r1')).toHaveProperty([`tiny-area@r1:${ENTRY}`], {
    version: 'r1',
    remoteEntry: ENTRY,
  });
});

it('registerRemote notes each release of an area among the remotes of the host', () => {
  expect(moduleInfoOf('r2', 'r3')).toHaveProperty('shell.remotesInfo', {
    'tiny-area@r1': { matchedVersion: ENTRY },
    'tiny-area@r2': { matchedVersion: ENTRY },
    'tiny-area@r3': { matchedVersion: ENTRY },
  });
});
