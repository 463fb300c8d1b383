import type { ListedArea } from '@teluk-mart/contract/registry';
import { composition, usersArea } from '../testing/staff';
import { KnownHashes } from './known-hashes';

const users = (more: Partial<ListedArea>) => composition([{ ...usersArea, ...more }]);
const at = (path: string) => new URL(path, document.baseURI);

function knownHashes(...registries: Parameters<KnownHashes['add']>[0][]) {
  const hashes = new KnownHashes();
  for (const registry of registries) hashes.add(registry);
  return hashes;
}

it('knows the scripts of the areas and of the shell, whatever the query', () => {
  const shell = { release: 'shell-1', scripts: { 'login.js': 'sha384-login' } };
  const hashes = knownHashes({ ...users({ scripts: { 'users.js': 'sha384-users' } }), shell });
  expect(hashes.of(at('/areas/admin-users/users.js'))).toBe('sha384-users');
  expect(hashes.of(at('/areas/admin-users/users.js?attempt=2'))).toBe('sha384-users');
  expect(hashes.of(at('/shell/login.js'))).toBe('sha384-login');
});

it('knows nothing of other scripts, nor of the same path on another host', () => {
  const hashes = knownHashes(users({ scripts: { 'users.js': 'sha384-users' } }));
  expect(hashes.of(at('/areas/admin-users/other.js'))).toBeUndefined();
  expect(hashes.of(at('https://lain.example/areas/admin-users/users.js'))).toBeUndefined();
});

it('goes on knowing the scripts of earlier compositions', () => {
  const hashes = knownHashes(
    users({ scripts: { 'old.js': 'sha384-old' } }),
    users({ scripts: { 'new.js': 'sha384-new' }, release: 'release-2' }),
  );
  expect(hashes.of(at('/areas/admin-users/old.js'))).toBe('sha384-old');
  expect(hashes.of(at('/areas/admin-users/new.js'))).toBe('sha384-new');
});

it('expects anything of a developer’s build, and only there', () => {
  const hashes = knownHashes(users({ live: true, base: 'http://localhost:3101/' }));
  expect(hashes.of(new URL('http://localhost:3101/users.js'))).toBe('live');
  expect(hashes.of(new URL('http://localhost:3102/users.js'))).toBeUndefined();
  expect(hashes.of(at('/shell/login.js'))).toBeUndefined();
});

it('expects anything of a developer’s shell', () => {
  const hashes = knownHashes({ ...users({}), shell: { release: 'live', scripts: {}, live: true } });
  expect(hashes.of(at('/shell/login.js'))).toBe('live');
});

it('tells whether all scripts of a release are known', () => {
  const { scripts: _scripts, ...unhashed } = usersArea;
  const hashes = knownHashes(composition([unhashed]));
  expect(hashes.isComplete(unhashed)).toBe(false);
  hashes.add(composition([{ ...usersArea, release: 'release-2' }]));
  expect(hashes.isComplete(unhashed)).toBe(false);
  hashes.add(composition([usersArea]));
  expect(hashes.isComplete(unhashed)).toBe(true);
});
