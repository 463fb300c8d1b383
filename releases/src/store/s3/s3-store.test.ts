import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketClient } from '../../testing/bucket/bucket-client';
import { TestBucket } from '../../testing/bucket/test-bucket';
import { S3Store } from './s3-store';

let bucket: TestBucket;
let address: URL;
let folder: string;
beforeEach(async () => {
  bucket = new TestBucket();
  address = await bucket.open();
  folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
});
afterEach(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => new S3Store(bucketClient(address), folder);
const bytes = Buffer.from('content');

it.each([500, 503, 409] as const)('tries again after %i', async (status) => {
  bucket.troubles.push({ status }, { status });
  expect(await open().create('a', bytes)).toBe(true);
  expect(bucket.requests).toEqual(['PUT /shop/a', 'PUT /shop/a', 'PUT /shop/a']);
});

it('knows its own writing again where the answer was lost', async () => {
  bucket.troubles.push('lost answer');
  expect(await open().create('a', bytes)).toBe(true);
});

it('does not take the same content of somebody else for its own', async () => {
  await open().create('a', bytes);
  bucket.troubles.push({ status: 500 });
  expect(await open().create('a', bytes)).toBe(false);
});

it('gives up with what the storage said', async () => {
  bucket.troubles.push({ status: 403 });
  await expect(open().read('a')).rejects.toThrow('answered GET a with 403: trouble');
});

it('tells that the storage cannot be reached', async () => {
  await bucket.close();
  await expect(open().read('a')).rejects.toThrow('cannot be reached: Error: connect ECONNREFUSED');
});

it('is refused with another key', async () => {
  const store = new S3Store(bucketClient(address, { secretAccessKey: 'wrong' }), folder);
  await expect(store.create('a', bytes)).rejects.toThrow('SignatureDoesNotMatch');
});

it('fetches a file once, however many ask for it and after a restart too', async () => {
  await open().create('files/a.js', bytes);
  const store = open();
  await Promise.all(Array.from({ length: 10 }, () => store.fileOf('files/a.js')));
  await open().fileOf('files/a.js');
  expect(bucket.requests.filter((line) => line.startsWith('GET'))).toEqual([
    'GET /shop/files/a.js',
  ]);
});

it('asks again for a file that could not be fetched', async () => {
  await open().create('a.js', bytes);
  const store = open();
  bucket.troubles.push({ status: 403 });
  await expect(store.fileOf('a.js')).rejects.toThrow('403');
  expect(await store.fileOf('a.js')).toBe(path.join(folder, 'a.js'));
});

it('asks again for a file that was not there', async () => {
  const store = open();
  expect(await store.fileOf('a.js')).toBeUndefined();
  await open().create('a.js', bytes);
  expect(await store.fileOf('a.js')).toBe(path.join(folder, 'a.js'));
});

it('refuses a list that is none', async () => {
  const client = bucketClient(address);
  jest.spyOn(client, 'send').mockResolvedValue({
    status: 200,
    headers: new Headers(),
    body: Buffer.from('<html><p>Welcome'),
    isRepeated: false,
  });
  await expect(new S3Store(client, folder).list('a/')).rejects.toThrow('unreadable list');
});
