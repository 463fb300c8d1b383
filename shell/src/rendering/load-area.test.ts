import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { renderFilesPlugin } from './load-area';

const area = { default: { name: 'tiny-area', routes: [] } };

let areas = 0;
/** Loads an area that no test before has loaded, from its render file alone. */
function load(run?: () => Promise<unknown>) {
  areas += 1;
  const name = `tiny-area-${areas}`;
  const shell = new ModuleFederation({
    name: 'shell',
    remotes: [{ name, entry: name }],
    plugins: [renderFilesPlugin(new Map(run && [[name, run]]))],
  });
  return shell.loadRemote(`${name}/area`);
}

it('loadEntry runs the render file of the composition', async () => {
  const container = { init: jest.fn(), get: async () => () => area };
  expect(await load(async () => container)).toBe(area);
});

it('loadEntry fails with the reason why a file could not be run', async () => {
  const loading = load(() => Promise.reject(new Error('render.cjs is not what was released')));
  await expect(loading).rejects.toThrow('not what was released');
});

it('loadEntry asks for no address where there is no file', async () => {
  await expect(load()).rejects.toThrow('has no render file');
});
