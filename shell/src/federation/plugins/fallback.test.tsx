import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { AreaUnavailableError } from '../area-unavailable-error';
import { fallbackPlugin } from './fallback';

const shell = new ModuleFederation({ name: 'shell', remotes: [], plugins: [fallbackPlugin()] });

/** Loads an area with a present container. */
function load(get: () => () => Promise<unknown>) {
  shell.registerRemotes([{ name: 'tiny-area@r1', entry: 'http://localhost/entry.js' }]);
  shell.initRawContainer('tiny-area@r1', 'http://localhost/entry.js', { init: jest.fn(), get });
  return shell.loadRemote('tiny-area@r1/area');
}

it('errorLoadRemote names the area, and the runtime’s error as the reason', async () => {
  const cause = new Error('area.js could not be loaded');
  const failure = load(() => {
    throw cause;
  });
  await expect(failure).rejects.toThrow(AreaUnavailableError);
  await expect(failure).rejects.toMatchObject({ area: 'tiny-area', cause });
});

it('errorLoadRemote names the area of a release that nobody has registered', async () => {
  const failure = shell.loadRemote('other-area@r1/area');
  await expect(failure).rejects.toMatchObject({ area: 'other-area' });
});

it('onLoad refuses what declares no routes', async () => {
  const failure = load(() => async () => ({ default: { name: 'tiny-area' } }));
  await expect(failure).rejects.toMatchObject({ area: 'tiny-area' });
});

it('onLoad leaves an area as it is', async () => {
  const area = { default: { name: 'tiny-area', routes: [] } };
  await expect(load(() => async () => area)).resolves.toBe(area);
});
