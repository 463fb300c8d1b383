import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketClient } from '../testing/bucket/bucket-client';
import { TestBucket } from '../testing/bucket/test-bucket';
import { DiskStore } from './disk-store';
import type { ReleaseStore } from './release-store';
import { S3Store } from './s3/s3-store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bucket = new TestBucket();
let address: URL;
beforeAll(async () => {
  address = await bucket.open();
});
afterAll(() => bucket.close());

const stores: [string, () => ReleaseStore][] = [
  ['on the disk', () => new DiskStore(path.join(folder, 'store'))],
  ['in a bucket', () => new S3Store(bucketClient(address), path.join(folder, 'cache'))],
];

/** The bucket stays the same for all tests, so each has names of its own. */
let tests = 0;
const prefix = () => `test-${tests}/`;

describe.each(stores)('a store %s', (_name, open) => {
  let store: ReleaseStore;
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
