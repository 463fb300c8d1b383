import { RELEASE_ATTRIBUTE } from '@teluk-mart/shared/contract/scripts';
import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { AreaUnavailableError } from './area-unavailable-error';
import { loadArea, separateChunks } from './load-area';
import { installPrepareScript } from './prepare-script';

const scope = { of: 'the shell' };
jest.mock('./share-scope', () => ({ shareScope: jest.fn(async () => scope) }));

const declaration = { name: 'tiny-area', routes: [] };

let releases = 0;
/** An area of a release that no test before has loaded. */
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

/** The script that waits for its file. */
function entryScript(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script has been asked for');
  return script;
}

/** Makes a container as webpack's remote entries leave it. */
function containerOf(exposed: object = { default: declaration }) {
  return { init: jest.fn(), get: jest.fn(async () => () => exposed) };
}

/** Lets the script that waits run as one that leaves something under the area's global name. */
function run(container: unknown) {
  Reflect.set(globalThis, 'tiny_area', container);
  entryScript().dispatchEvent(new Event('load'));
}

beforeEach(() => {
  installPrepareScript(() => 'live');
  document.head.replaceChildren();
});

describe('loadArea', () => {
  it('gives the declaration that the entry exposes', async () => {
    const area = newArea();
    const loading = loadArea(area);
    expect(entryScript().src).toBe(`http://localhost/areas/tiny-area/${area.entry}`);
    expect(entryScript().getAttribute(RELEASE_ATTRIBUTE)).toBe(area.release);
    run(containerOf());
    expect(await loading).toBe(declaration);
  });

  it('gives the container what the shell shares, and leaves none to the next', async () => {
    const container = containerOf();
    const loading = loadArea(newArea());
    run(container);
    await loading;
    expect(container.init).toHaveBeenCalledWith(scope);
    expect(Reflect.get(globalThis, 'tiny_area')).toBeUndefined();
  });

  it('loads a release once', async () => {
    const area = newArea();
    const container = containerOf();
    const loading = loadArea(area);
    run(container);
    await loading;
    expect(await loadArea({ ...area })).toBe(declaration);
    expect(container.get).toHaveBeenCalledTimes(1);
  });

  it('loads another release of the same area anew', async () => {
    const first = loadArea(newArea());
    run(containerOf());
    await first;
    const newer = { name: 'tiny-area', routes: [] };
    const second = loadArea(newArea());
    run(containerOf({ default: newer }));
    expect(await second).toBe(newer);
  });

  it.each([
    ['cannot be fetched or is refused', () => entryScript().dispatchEvent(new Event('error'))],
    ['makes no container', () => run(undefined)],
    [
      'does not expose an area',
      () => run({ ...containerOf(), get: () => Promise.reject(new Error('./area is missing')) }),
    ],
    ['declares no routes', () => run(containerOf({ default: {} }))],
  ])('fails where the entry %s, and tries again when asked again', async (_case, misbehave) => {
    const area = newArea();
    const loading = loadArea(area);
    misbehave();
    await expect(loading).rejects.toThrow(AreaUnavailableError);
    const again = loadArea(area);
    run(containerOf());
    expect(await again).toBe(declaration);
  });
});

describe('an entry that hangs', () => {
  let requests: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    requests = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => {
    requests.mockRestore();
    jest.useRealTimers();
  });

  it('fails soon, and leaves no container behind when it comes after all', async () => {
    const loading = loadArea(newArea());
    const script = entryScript();
    jest.advanceTimersByTime(6000);
    await expect(loading).rejects.toThrow(AreaUnavailableError);
    Reflect.set(globalThis, 'tiny_area', { container: 'late' });
    script.dispatchEvent(new Event('load'));
    expect(Reflect.get(globalThis, 'tiny_area')).toBeUndefined();
  });
});

/** Uses the global array as webpack does in the code of a chunk and of a runtime. */
function chunksOf(release: string): unknown[] {
  const script = document.createElement('script');
  script.setAttribute(RELEASE_ATTRIBUTE, release);
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const page = globalThis as { webpackChunktiny_area?: unknown[] };
  const chunks = (page.webpackChunktiny_area = page.webpackChunktiny_area ?? []);
  running.mockRestore();
  return chunks;
}

describe('separateChunks', () => {
  beforeEach(() => separateChunks('tiny-area'));

  it('gives a release the chunks that it has left there itself', () => {
    chunksOf('first').push('chunk');
    expect(chunksOf('first')).toEqual(['chunk']);
  });

  it('keeps the chunks of another release away', () => {
    chunksOf('older').push('chunk');
    expect(chunksOf('newer')).toEqual([]);
  });

  it('forgets nothing when it is called again', () => {
    chunksOf('kept').push('chunk');
    separateChunks('tiny-area');
    expect(chunksOf('kept')).toEqual(['chunk']);
  });
});
