import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { RELEASE_ATTRIBUTE } from '@teluk-mart/contract/scripts';
import { releasesPlugin } from './releases';

const plugin = releasesPlugin();
const shell = new ModuleFederation({ name: 'shell', remotes: [], plugins: [plugin] });

/** Registers a release as the shell does. */
function register(name: string) {
  shell.registerRemotes([{ name, entry: 'http://localhost/areas/tiny-area/entry.js' }]);
  return shell.options.remotes.find((remote) => remote.name === name);
}

/** Lets code run as part of a script of a release. */
function within<Result>(release: string, code: () => Result): Result {
  const script = document.createElement('script');
  script.setAttribute(RELEASE_ATTRIBUTE, release);
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const result = code();
  running.mockRestore();
  return result;
}

/** Uses the global array as webpack does in the code of a chunk and of a runtime. */
function chunksOf(release: string): unknown[] {
  const page = globalThis as { webpackChunktiny_area?: unknown[] };
  return within(release, () => (page.webpackChunktiny_area = page.webpackChunktiny_area ?? []));
}

describe('beforeRegisterRemote', () => {
  it('gives each release a global name of its own', () => {
    expect(register('tiny-area@r1')).toMatchObject({ entryGlobalName: 'tiny-area@r1' });
    expect(register('tiny-area@r2')).toMatchObject({ entryGlobalName: 'tiny-area@r2' });
  });

  it('keeps the container of a release under the name where the runtime looks for it', () => {
    register('tiny-area@r3');
    const container = { init: jest.fn(), get: jest.fn() };
    within('r3', () => Reflect.set(globalThis, 'tiny_area', container));
    expect(Reflect.get(globalThis, 'tiny-area@r3')).toBe(container);
    expect(Reflect.get(globalThis, 'tiny-area@r1')).toBeUndefined();
  });

  it('gives a release the chunks that it has left there itself', () => {
    register('tiny-area@first');
    chunksOf('first').push('chunk');
    expect(chunksOf('first')).toEqual(['chunk']);
  });

  it('keeps the chunks of another release away', () => {
    register('tiny-area@older');
    chunksOf('older').push('chunk');
    expect(chunksOf('newer')).toEqual([]);
  });

  it('forgets nothing when another release is registered', () => {
    register('tiny-area@kept');
    chunksOf('kept').push('chunk');
    register('tiny-area@other');
    expect(chunksOf('kept')).toEqual(['chunk']);
  });
});

it('createScript marks the script with its release', () => {
  const attrs = {};
  const entry = 'http://localhost/areas/tiny-area/entry.js';
  const remoteInfo = {
    name: 'tiny-area@r1',
    entry,
    type: 'global' as const,
    entryGlobalName: 'tiny-area@r1',
    shareScope: 'default',
  };
  plugin.createScript?.({ url: entry, attrs, remoteInfo });
  expect(attrs).toHaveProperty(RELEASE_ATTRIBUTE, 'r1');
});
