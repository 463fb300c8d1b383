import { mkdtemp, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AreaRequest, planArea } from './area-plan';

const repository = path.resolve(__dirname, '../..');

/** Files of a repository with which a new area could collide. */
const READ = [
  'shared/contract/src/shell-pages.ts',
  'admin-content/src/area.ts',
  'admin-hr/src/area.ts',
];

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'teluk-mart-area-plan-'));
  for (const file of READ) await cp(path.join(repository, file), path.join(root, file));
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('A name is enough: the rest is derived from it', async () => {
  expect(await planArea({ name: 'admin-stock-count' }, root)).toEqual({
    name: 'admin-stock-count',
    kind: 'staff',
    noun: 'stock-count',
    label: 'Kelola Stock Count',
    subject: 'stock count',
    path: '/admin/stock-count',
    roles: ['admin'],
    order: 70,
  });
  expect(await planArea({ name: 'loyalty-card', public: true }, root)).toMatchObject({
    kind: 'public',
    noun: 'loyalty-card',
    label: 'Loyalty Card',
    path: '/loyalty-card',
  });
});

test('What is said counts', async () => {
  const request = { name: 'admin-stock', label: 'Kelola Stok', path: '/admin/stok' };
  expect(await planArea({ ...request, roles: 'oprasional, admin' }, root)).toMatchObject({
    label: 'Kelola Stok',
    subject: 'stok',
    path: '/admin/stok',
    roles: ['admin', 'oprasional'],
  });
});

test('Its page never takes the name of a chunk that every area has', async () => {
  expect(await planArea({ name: 'admin-layout' }, root)).toMatchObject({ noun: 'admin-layout' });
});

test.each<[string, AreaRequest, string]>([
  ['capitals', { name: 'AdminStock' }, '"AdminStock" is no name for an area'],
  ['a way out of the folder', { name: '../stock' }, '"../stock" is no name for an area'],
  ['a hyphen too many', { name: 'admin--stock' }, '"admin--stock" is no name for an area'],
  ['a folder that there is', { name: 'shared' }, '"shared" is taken'],
  ['an area that there is', { name: 'admin-hr' }, '"admin-hr" is taken'],
  ['a word of the browser', { name: 'history' }, '"history" is reserved'],
  ['a word of the language', { name: 'class' }, '"class" is reserved'],
  ['a folder of tools', { name: 'dist' }, '"dist" is reserved'],
  ['an unknown role', { name: 'stock-room', roles: 'admin,boss' }, '"boss" is no role'],
  [
    'a path that is taken',
    { name: 'admin-promo' },
    '/admin/promo is taken by admin-content/src/area.ts',
  ],
  [
    'a path of the shell',
    { name: 'login', public: true },
    '/login is taken by shared/contract/src/',
  ],
  [
    'a path of the server',
    { name: 'price-list', public: true, path: '/api/prices' },
    '"/api/prices" belongs to the server',
  ],
  [
    'a label that is taken',
    { name: 'admin-jobs', label: 'Kelola Karir' },
    'Kelola Karir is taken by admin-hr/src/area.ts',
  ],
  ['a staff page elsewhere', { name: 'stock-room', path: '/stok' }, '"/stok" does not fit'],
  [
    'a visitor’s page among staff’s',
    { name: 'price-list', public: true, path: '/admin/prices' },
    '"/admin/prices" does not fit',
  ],
  ['a path with parameters', { name: 'stock-room', path: '/admin/:id' }, 'is no path'],
  ['roles for visitors', { name: 'price-list', public: true, roles: 'admin' }, 'has no roles'],
  ['a label that is code', { name: 'stock-room', label: "'+alert(1)+'" }, 'is no label'],
])('%s is refused', async (_what, request, words) => {
  await expect(planArea(request, root)).rejects.toThrow(words);
});
