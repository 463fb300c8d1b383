import type { ListedArea } from '@teluk-mart/shared/contract/registry';
import { composition, usersArea } from '../testing/staff';
import { ScriptHashBook } from './script-hash-book';

const users = (more: Partial<ListedArea>) => composition([{ ...usersArea, ...more }]);
const at = (path: string) => new URL(path, document.baseURI);

function bookOf(...registries: Parameters<ScriptHashBook['learn']>[0][]) {
  const book = new ScriptHashBook();
  for (const registry of registries) book.learn(registry);
  return book;
}

it('knows the scripts of the areas and of the shell, whatever the query', () => {
  const shell = { release: 'shell-1', scripts: { 'login.js': 'sha384-login' } };
  const book = bookOf({ ...users({ scripts: { 'users.js': 'sha384-users' } }), shell });
  expect(book.of(at('/areas/admin-users/users.js'))).toBe('sha384-users');
  expect(book.of(at('/areas/admin-users/users.js?attempt=2'))).toBe('sha384-users');
  expect(book.of(at('/shell/login.js'))).toBe('sha384-login');
});

it('knows nothing of other scripts, nor of the same path on another host', () => {
  const book = bookOf(users({ scripts: { 'users.js': 'sha384-users' } }));
  expect(book.of(at('/areas/admin-users/other.js'))).toBeUndefined();
  expect(book.of(at('https://lain.example/areas/admin-users/users.js'))).toBeUndefined();
});

it('goes on knowing the scripts of earlier compositions', () => {
  const book = bookOf(
    users({ scripts: { 'old.js': 'sha384-old' } }),
    users({ scripts: { 'new.js': 'sha384-new' }, release: 'release-2' }),
  );
  expect(book.of(at('/areas/admin-users/old.js'))).toBe('sha384-old');
  expect(book.of(at('/areas/admin-users/new.js'))).toBe('sha384-new');
});

it('expects anything of a developer’s build, and only there', () => {
  const book = bookOf(users({ live: true, base: 'http://localhost:3101/' }));
  expect(book.of(new URL('http://localhost:3101/users.js'))).toBe('live');
  expect(book.of(new URL('http://localhost:3102/users.js'))).toBeUndefined();
  expect(book.of(at('/shell/login.js'))).toBeUndefined();
});

it('expects anything of a developer’s shell', () => {
  const book = bookOf({ ...users({}), shell: { release: 'live', scripts: {}, live: true } });
  expect(book.of(at('/shell/login.js'))).toBe('live');
});

it('tells whether all scripts of a release are known', () => {
  const { scripts: _scripts, ...unhashed } = usersArea;
  const book = bookOf(composition([unhashed]));
  expect(book.isComplete(unhashed)).toBe(false);
  book.learn(composition([{ ...usersArea, release: 'release-2' }]));
  expect(book.isComplete(unhashed)).toBe(false);
  book.learn(composition([usersArea]));
  expect(book.isComplete(unhashed)).toBe(true);
});
