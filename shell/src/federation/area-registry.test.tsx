import type { Registry } from '@teluk-mart/contract/registry';
import { disconnected, fakeApi } from '@teluk-mart/testing/fake-api';
import { composition, usersArea } from '../testing/staff';
import { AreaRegistry } from './area-registry';

const newerArea = { ...usersArea, release: 'release-2' };
const newer = composition([newerArea], { composition: 'composition-2' });
const { scripts: _scripts, ...unhashed } = usersArea;

function tab(more: Partial<Registry> = {}) {
  return new AreaRegistry(composition([usersArea], more));
}

const asked = (api: jest.SpyInstance) => api.mock.calls.map(([address]) => String(address));

afterEach(() => jest.restoreAllMocks());

describe('a newer composition', () => {
  it('is announced first, and taken when somebody says so', async () => {
    fakeApi({ '/registry.json': newer });
    const registry = tab();
    const heard = jest.fn();
    const stop = registry.subscribe(heard);
    await registry.refresh();
    expect(registry.announced).toMatchObject({ composition: 'composition-2' });
    expect(registry.current.composition).toBe('composition-1');
    expect(registry.adopt()).toBe(true);
    expect(registry.current.areas).toEqual([newerArea]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(registry.announced).toBeUndefined();
    expect(registry.adopt()).toBe(false);
    stop();
  });

  it('keeps the visit of the document', async () => {
    fakeApi({ '/registry.json': newer });
    const registry = tab({ visit: 'visit-1' });
    await registry.refresh();
    registry.adopt();
    expect(registry.current).toMatchObject({ composition: 'composition-2', visit: 'visit-1' });
  });

  it('is forgotten when it has been withdrawn before it was taken', async () => {
    let answer: Registry = newer;
    fakeApi({ '/registry.json': () => answer });
    const registry = tab();
    await registry.refresh();
    answer = composition([usersArea]);
    await registry.refresh();
    expect(registry.announced).toBeUndefined();
  });

  it('is asked for by what is known, and stays announced when that has not changed', async () => {
    const api = fakeApi({
      '/registry.json': ({ headers }: Request) =>
        headers.get('if-none-match') === '"2"'
          ? new Response(null, { status: 304 })
          : Response.json(newer, { headers: { etag: '"2"' } }),
    });
    const registry = tab();
    await registry.refresh();
    await registry.refresh();
    expect(api).toHaveBeenCalledTimes(2);
    await expect(api.mock.results[1]?.value).resolves.toHaveProperty('status', 304);
    expect(registry.announced).toMatchObject({ composition: 'composition-2' });
  });

  it.each([
    ['no connection', disconnected],
    ['an error', 500],
    ['something else than a registry', () => new Response('<html>')],
  ])('is no matter of %s', async (_what, answer) => {
    fakeApi({ '/registry.json': answer });
    const registry = tab();
    await registry.refresh();
    expect(registry.announced).toBeUndefined();
  });
});

it('tells which composition it runs when it asks for a newer one', async () => {
  const api = fakeApi({ '/registry.json': newer });
  const registry = tab();
  await registry.refresh();
  registry.adopt();
  await registry.refresh();
  expect(asked(api)).toEqual([
    '/registry.json?running=composition-1',
    '/registry.json?running=composition-2',
  ]);
});

it('knows whose an address is by the composition that it runs', async () => {
  const moved = { ...newerArea, routes: [{ path: '/admin/teams' }] };
  fakeApi({ '/registry.json': { ...newer, areas: [moved] } });
  const registry = tab();
  expect(registry.declaredAt('/admin/users')?.path).toBe('/admin/users');
  await registry.refresh();
  expect(registry.declaredAs('/admin/teams')).toBeUndefined();
  registry.adopt();
  expect(registry.declaredAt('/admin/users')).toBeUndefined();
  expect(registry.declaredAs('/admin/teams')).toMatchObject({ frame: 'public' });
});

describe('hashes that the document left out', () => {
  const entry = new URL('/areas/admin-users/entry.js', document.baseURI);
  const hashed = { ...usersArea, scripts: { 'entry.js': 'sha384-entry' } };

  it('are asked for once, by the composition', async () => {
    const api = fakeApi({ '/registry.json': composition([hashed]) });
    const registry = new AreaRegistry(composition([unhashed]));
    await Promise.all([registry.completeHashes(unhashed), registry.completeHashes(unhashed)]);
    await registry.completeHashes(unhashed);
    expect(registry.hashOf(entry)).toBe('sha384-entry');
    expect(asked(api)).toEqual(['/registry.json?composition=composition-1']);
  });

  it('are asked for again after a failure', async () => {
    fakeApi({ '/registry.json': disconnected });
    const registry = new AreaRegistry(composition([unhashed]));
    await expect(registry.completeHashes(unhashed)).rejects.toThrow('admin-users');
    jest.restoreAllMocks();
    fakeApi({ '/registry.json': composition([hashed]) });
    await registry.completeHashes(unhashed);
    expect(registry.hashOf(entry)).toBe('sha384-entry');
  });

  it('are no matter of a developer’s build', async () => {
    const api = fakeApi({});
    await tab().completeHashes({ ...unhashed, live: true });
    expect(api).not.toHaveBeenCalled();
  });
});

describe('watch', () => {
  let visibility: DocumentVisibilityState;
  let stop: () => void;
  let api: jest.SpyInstance;

  function show(state: DocumentVisibilityState) {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  }

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    visibility = 'visible';
    api = fakeApi({});
    stop = tab().watch();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('asks each minute while somebody looks at the tab', () => {
    expect(api).not.toHaveBeenCalled();
    jest.advanceTimersByTime(120_000);
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('asks when the tab comes to the front, and not while it is in the back', () => {
    show('hidden');
    jest.advanceTimersByTime(600_000);
    expect(api).not.toHaveBeenCalled();
    show('visible');
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('ends', () => {
    stop();
    show('visible');
    jest.advanceTimersByTime(60_000);
    expect(api).not.toHaveBeenCalled();
  });
});
