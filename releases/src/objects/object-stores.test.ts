import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore } from './disk-store';
import type { ObjectStore } from './object-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stores: [string, () => ObjectStore][] = [
  ['on the disk', () => new DiskStore(path.join(folder, 'store'))],
];

/** A store may stay the same for all tests, so each has names of its own. */
let tests = 0;
const prefix = () => `test-${tests}/`;

describe.each(stores)('a store %s', (_name, open) => {
  let store: ObjectStore;
  beforeEach(() => {
    tests += 1;
    store = open();
  });

  it('gives back what it was given, bytes for bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    expect(await store.create(`${prefix()}a.B_c-1.js`, bytes)).toBe(true);
    expect(await store.read(`${prefix()}a.B_c-1.js`)).toEqual(bytes);
    expect(await store.create(`${prefix()}empty`, Buffer.alloc(0))).toBe(true);
    expect(await store.read(`${prefix()}empty`)).toEqual(Buffer.alloc(0));
  });

  it('knows what is not there', async () => {
    expect(await store.read(`${prefix()}nothing`)).toBeUndefined();
    expect(await store.fileOf(`${prefix()}nothing`)).toBeUndefined();
    expect(await store.list(`${prefix()}`)).toEqual([]);
    await store.create(`${prefix()}file`, Buffer.from('a'));
    expect(await store.read(`${prefix()}file/below`)).toBeUndefined();
  });

  it('never replaces what is there', async () => {
    const key = `${prefix()}once`;
    await store.create(key, Buffer.from('first'));
    expect(await store.create(key, Buffer.from('second'))).toBe(false);
    expect(await open().create(key, Buffer.from('third'))).toBe(false);
    expect(String(await store.read(key))).toBe('first');
  });

  it('puts good bytes in the place of damaged ones', async () => {
    const key = `${prefix()}damaged`;
    await store.create(key, Buffer.from('damaged'));
    await store.fileOf(key);
    await store.replace(key, Buffer.from('good'));
    expect(String(await store.read(key))).toBe('good');
    expect(await readFile((await store.fileOf(key)) ?? '', 'utf8')).toBe('good');
  });

  it('lets exactly one of many writers be the first, and keeps what that one wrote', async () => {
    const key = `${prefix()}race`;
    const writers = Array.from({ length: 20 }, (_, number) => `writer ${number}`);
    const won = await Promise.all(
      writers.map((text) => open().create(key, Buffer.from(text.repeat(1000)))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(String(await store.read(key))).toBe(writers[won.indexOf(true)]?.repeat(1000));
  });

  it('lists what lies directly below a prefix, in order', async () => {
    const names = ['10.json', '02.json', '9.json', '01.json', '03.json', '05.json', '04.json'];
    for (const name of names) await store.create(`${prefix()}${name}`, Buffer.from(name));
    await store.create(`${prefix()}below/file`, Buffer.from('a'));
    expect(await store.list(prefix())).toEqual([...names].sort());
  });

  it('gives a file with the bytes, to many at once too', async () => {
    const key = `${prefix()}assets/logo.svg`;
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
});

describe('a store on the disk, besides', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves nothing behind but what was created', async () => {
    const store = new DiskStore(folder);
    await store.create('a/b', Buffer.from('first'));
    await store.create('a/b', Buffer.from('second'));
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('deletes what a killed writer left a day ago, and nothing that may still be written', async () => {
    const incoming = path.join(folder, 'incoming');
    await mkdir(incoming);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [name, hours] of [
      ['left', 25],
      ['underway', 23],
    ] as const) {
      await writeFile(path.join(incoming, name), name);
      await utimes(path.join(incoming, name), hoursAgo(hours), hoursAgo(hours));
    }
    await new DiskStore(folder).create('a', Buffer.from('a'));
    expect(await readdir(incoming)).toEqual(['underway']);
  });
});
