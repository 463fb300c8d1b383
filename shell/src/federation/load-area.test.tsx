import { init } from '@module-federation/enhanced/runtime';
import type { ListedArea } from '@teluk-mart/contract/registry';
import { AreaUnavailableError } from './area-unavailable-error';
import { loadArea } from './load-area';
import { federationPlugins } from './plugins/plugins';

const shell = init({ name: 'shell', remotes: [], plugins: federationPlugins(() => 'live') });

const declaration = { name: 'tiny-area', routes: [] };

let releases = 0;
/** Returns an area in a release of its own, which no test before has loaded. */
function newArea(): ListedArea {
  releases += 1;
  return {
    name: 'tiny-area',
    release: `release-${releases}`,
    base: '/areas/tiny-area/',
    entry: `entry.${releases}.js`,
    routes: [],
    redirects: [],
    menu: [],
  };
}

/** Returns the script that waits for its file. */
function entryScript(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script has been asked for');
  return script;
}

/** Makes a container as webpack's remote entries leave it. */
function containerOf(exposed: object = { default: declaration }) {
  return { init: jest.fn(), get: jest.fn(async () => () => exposed) };
}

/** Lets a script run as one that leaves something under the area's global name. */
function run(container: unknown, script = entryScript()) {
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  Reflect.set(globalThis, 'tiny_area', container);
  running.mockRestore();
  script.dispatchEvent(new Event('load'));
}

/** Begins to load an area, as far as to the script that it asks for. */
async function begin(area: ListedArea) {
  const loading = loadArea(area);
  // Expected by the test, maybe after it has failed.
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  return { loading };
}

let requests: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  requests = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  requests.mockRestore();
  jest.useRealTimers();
});

describe('loadArea', () => {
  it('gives the declaration that the entry exposes', async () => {
    const area = newArea();
    const { loading } = await begin(area);
    expect(new URL(entryScript().src).pathname).toBe(`/areas/tiny-area/${area.entry}`);
    run(containerOf());
    expect(await loading).toBe(declaration);
  });

  it('gives the container what the shell shares', async () => {
    const container = containerOf();
    const { loading } = await begin(newArea());
    run(container);
    await loading;
    expect(container.init).toHaveBeenCalledWith(
      shell.shareScopeMap.default,
      expect.anything(),
      expect.anything(),
    );
  });

  it('asks for the entry of a release once', async () => {
    const area = newArea();
    const { loading } = await begin(area);
    run(containerOf());
    await loading;
    expect(await loadArea({ ...area })).toBe(declaration);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('loads another release of the same area anew', async () => {
    const first = await begin(newArea());
    run(containerOf());
    await first.loading;
    const newer = { name: 'tiny-area', routes: [] };
    const second = await begin(newArea());
    run(containerOf({ default: newer }));
    expect(await second.loading).toBe(newer);
  });

  it.each([
    ['cannot be fetched or is refused', () => entryScript().dispatchEvent(new Event('error'))],
    ['makes no container', () => run(undefined)],
  ])('fails where the entry %s, and tries again when asked again', async (_case, misbehave) => {
    const area = newArea();
    const { loading } = await begin(area);
    misbehave();
    await expect(loading).rejects.toThrow(AreaUnavailableError);
    const again = await begin(area);
    run(containerOf());
    expect(await again.loading).toBe(declaration);
  });

  it('fails where the exposed code does not come, and asks for it again when asked again', async () => {
    const area = newArea();
    const { loading } = await begin(area);
    const container = containerOf();
    container.get.mockRejectedValueOnce(new Error('area.js could not be loaded'));
    run(container);
    await expect(loading).rejects.toThrow(AreaUnavailableError);
    expect(await loadArea(area)).toBe(declaration);
  });

  it('fails where the entry declares no routes', async () => {
    const { loading } = await begin(newArea());
    run(containerOf({ default: {} }));
    await expect(loading).rejects.toThrow(AreaUnavailableError);
  });
});

describe('an entry that hangs', () => {
  it('fails soon; one that comes after all is taken for its own release alone', async () => {
    const area = newArea();
    const { loading } = await begin(area);
    const late = entryScript();
    await jest.advanceTimersByTimeAsync(6000);
    await expect(loading).rejects.toThrow(AreaUnavailableError);
    const newer = await begin(newArea());
    run(containerOf({ default: { name: 'tiny-area', routes: [], of: 'late' } }), late);
    run(containerOf());
    expect(await newer.loading).toBe(declaration);
    expect(await loadArea(area)).toHaveProperty('of', 'late');
  });
});
