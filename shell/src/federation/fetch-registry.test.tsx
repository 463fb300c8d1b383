import type { ListedArea } from '@teluk-mart/contract/registry';
import { disconnected, fakeApi } from '@teluk-mart/testing/fake-api';
import { composition, contentArea, usersArea } from '../testing/staff';
import { readDeveloperAreas } from './fetch-registry';

const { scripts: _scripts, ...unhashed } = usersArea;
const live: ListedArea = {
  ...unhashed,
  live: true,
  release: 'live',
  base: 'http://localhost:3101/',
};
const manifest = {
  entry: 'live.js',
  routes: [{ path: '/admin/teams', files: [] }],
  redirects: [],
  menu: [],
  cards: [{ title: 'Tim', roles: ['admin'] }],
  build: 'b1',
};
const registry = composition([contentArea, live]);

afterEach(() => jest.restoreAllMocks());

it('takes what an area declares from the developer’s machine', async () => {
  const api = fakeApi({ '/area.json': manifest });
  const { areas } = await readDeveloperAreas(registry);
  expect(areas).toMatchObject([
    contentArea,
    {
      base: live.base,
      live: true,
      release: 'live-b1',
      entry: 'live.js',
      routes: manifest.routes,
      cards: manifest.cards,
    },
  ]);
  expect(api).toHaveBeenCalledTimes(1);
  expect(api).toHaveBeenCalledWith('http://localhost:3101/area.json', expect.anything());
});

it.each([
  ['is as it was released before anything was read', undefined, live],
  ['stays as it is known', composition([{ ...live, release: 'live-b1' }]), { release: 'live-b1' }],
  ['is not what is known from elsewhere', composition([usersArea]), live],
])('%s where that machine does not answer', async (_what, known, expected) => {
  fakeApi({ '/area.json': disconnected });
  const { areas } = await readDeveloperAreas(registry, known);
  expect(areas[1]).toMatchObject(expected);
});

it('leaves a developer build alone that the web server has read', async () => {
  const api = fakeApi({});
  const read = composition([{ ...live, release: 'live-b7' }]);
  expect(await readDeveloperAreas(read)).toEqual(read);
  expect(api).not.toHaveBeenCalled();
});
