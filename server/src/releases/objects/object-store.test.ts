import { readFile } from 'node:fs/promises';
import { createTestStore } from '../testing/test-shop';
import type { TestStore } from '../testing/test-store';
import type { ObjectStore } from './object-store';

let tested: TestStore;
let store: ObjectStore;
beforeEach(async () => {
  tested = await createTestStore();
  store = tested.open();
});
afterEach(() => tested.close());

it('gives back what it was given, bytes for bytes', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  expect(await store.create('test/a.B_c-1.js', bytes)).toBe(true);
  expect(await store.read('test/a.B_c-1.js')).toEqual(bytes);
  expect(await store.create('test/empty', Buffer.alloc(0))).toBe(true);
  expect(await store.read('test/empty')).toEqual(Buffer.alloc(0));
});

it('knows what is not there', async () => {
  expect(await store.read('test/nothing')).toBeUndefined();
  expect(await store.fileOf('test/nothing')).toBeUndefined();
  expect(await store.list('test/')).toEqual([]);
  await store.create('test/file', Buffer.from('a'));
  expect(await store.read('test/file/below')).toBeUndefined();
});

it('never replaces what is there', async () => {
  const key = 'test/once';
  await store.create(key, Buffer.from('first'));
  expect(await store.create(key, Buffer.from('second'))).toBe(false);
  expect(await tested.open().create(key, Buffer.from('third'))).toBe(false);
  expect(String(await store.read(key))).toBe('first');
});

it('replaces what is there where it is asked to, and makes what is not', async () => {
  for (const text of ['first', 'second']) {
    await store.replace('test/time', Buffer.from(text));
    expect(String(await store.read('test/time'))).toBe(text);
  }
});

it('lets exactly one of many writers be the first, and keeps what that one wrote', async () => {
  const key = 'test/race';
  const writers = Array.from({ length: 20 }, (_, number) => `writer ${number}`);
  const won = await Promise.all(
    writers.map((text) => tested.open().create(key, Buffer.from(text.repeat(1000)))),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(String(await store.read(key))).toBe(writers[won.indexOf(true)]?.repeat(1000));
});

it('lists what lies directly below a prefix, in order', async () => {
  const names = ['10.json', '02.json', '9.json', '01.json', '03.json', '05.json', '04.json'];
  for (const name of names) await store.create(`test/${name}`, Buffer.from(name));
  await store.create('test/below/file', Buffer.from('a'));
  expect(await store.list('test/')).toEqual([...names].sort());
});

it('names everything that it holds, in order', async () => {
  const keys = ['a-b/1', 'a/1', 'a/b/c.js', 'a/b.js', 'b.json'];
  for (const key of [...keys].reverse()) await store.create(key, Buffer.from(key));
  const named: string[] = [];
  for await (const key of store.keys()) named.push(key);
  expect(named).toEqual([...keys].sort());
});

it('gives a file with the bytes, to many at once too', async () => {
  const key = 'test/assets/logo.svg';
  await store.create(key, Buffer.from('<svg/>'));
  const files = await Promise.all(Array.from({ length: 10 }, () => store.fileOf(key)));
  expect(new Set(files).size).toBe(1);
  expect(await readFile(files[0] ?? '', 'utf8')).toBe('<svg/>');
});

it.each([
  '../outside',
  'a/../../outside',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  'a b',
  'a\\b',
  '',
])('has no place for %p', async (key) => {
  await expect(store.create(key, Buffer.from('a'))).rejects.toThrow('cannot be stored');
  await expect(store.read(key)).rejects.toThrow('cannot be stored');
});
