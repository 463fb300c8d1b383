import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { ReleaseError } from '../errors';
import { checkedKey, type ObjectStore } from './object-store';
import type { S3Answer, S3Client } from './s3-client';

/** A page of the names in a bucket: the answer to ListObjectsV2. */
interface Listing {
  keys: string[];
  /** Token of the next page; `undefined` on the last one. */
  next: string | undefined;
}

/** Reads a page of names; throws a `ReleaseError` for what is no such page. */
function readListing(xml: string): Listing {
  const listing: Listing = { keys: [], next: undefined };
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const place = path.join('/');
    if (place === 'ListBucketResult/Contents/Key') listing.keys.push(text);
    if (place === 'ListBucketResult/NextContinuationToken') listing.next = text;
  });
  parser.on('error', (error) => {
    throw new ReleaseError(`The storage of releases sent an unreadable list: ${error.message}`);
  });
  parser.write(xml).close();
  return listing;
}

/** Folder of the cache for what is being written; no key begins with it. */
const INCOMING = 'incoming';

/** Copies of objects on this machine. As objects never change, a copy is good for ever; it may be deleted any time. */
class FileCache {
  private readonly underway = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly folder: string,
    private readonly read: (key: string) => Promise<Buffer | undefined>,
  ) {}

  /** The copy of an object, made at its first use; asked for by many at once, it is fetched once. */
  fileOf(key: string): Promise<string | undefined> {
    const known = this.underway.get(key);
    if (known) return known;
    const work = this.find(key).finally(() => this.underway.delete(key));
    this.underway.set(key, work);
    return work;
  }

  /** Deletes the copy of an object that was damaged; the next one who asks gets a new one. */
  async forget(key: string): Promise<void> {
    await rm(path.join(this.folder, key), { force: true });
  }

  private async find(key: string): Promise<string | undefined> {
    const file = path.join(this.folder, key);
    const isThere = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) return file;
    const bytes = await this.read(key);
    if (!bytes) return undefined;
    await this.write(file, bytes);
    return file;
  }

  /** The copy comes to its name whole, or a server that was cut off would send half a file ever after. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    const temporary = path.join(this.folder, INCOMING, randomUUID());
    await mkdir(path.dirname(temporary), { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  }
}

/** Metadata that tells who wrote an object. */
const WRITER = 'x-amz-meta-writer';

/**
 * Keeps objects in a bucket of S3-compatible storage, which must know conditional writes (`If-None-Match: *`). Files that a
 * server sends are copied to a folder of its machine when they are asked for first.
 */
export class S3Store implements ObjectStore {
  private readonly cache: FileCache;

  constructor(
    private readonly client: S3Client,
    cacheFolder: string,
  ) {
    this.cache = new FileCache(cacheFolder, (key) => this.read(key));
  }

  async read(key: string): Promise<Buffer | undefined> {
    const path = checkedKey(key);
    const answer = await this.client.send({ method: 'GET', path, expected: [200, 404] });
    return answer.status === 200 ? answer.body : undefined;
  }

  async create(key: string, bytes: Buffer): Promise<boolean> {
    const path = checkedKey(key);
    const writer = randomUUID();
    const answer = await this.client.send({
      method: 'PUT',
      path,
      headers: { 'if-none-match': '*', [WRITER]: writer },
      body: bytes,
      expected: [200, 201, 204, 412],
    });
    if (answer.status !== 412) return true;
    return answer.isRepeated && (await this.writerOf(path)) === writer;
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    const path = checkedKey(key);
    await this.client.send({ method: 'PUT', path, body: bytes, expected: [200, 201, 204] });
    await this.cache.forget(path);
  }

  async list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined;
    do {
      const answer = await this.listPage(prefix, next);
      const listing = readListing(answer.body.toString('utf8'));
      names.push(...listing.keys.map((key) => key.slice(key.lastIndexOf('/') + 1)));
      next = listing.next;
    } while (next !== undefined);
    return names.sort();
  }

  async fileOf(key: string): Promise<string | undefined> {
    return this.cache.fileOf(checkedKey(key));
  }

  /**
   * Reads the writer of an object. An attempt whose answer was lost may have written it, so that the next one is refused because
   * of ourselves.
   */
  private async writerOf(path: string): Promise<string | undefined> {
    const answer = await this.client.send({ method: 'HEAD', path, expected: [200] });
    return answer.headers.get(WRITER) ?? undefined;
  }

  private listPage(prefix: string, next: string | undefined): Promise<S3Answer> {
    return this.client.send({
      method: 'GET',
      path: '',
      query: {
        'list-type': '2',
        prefix,
        delimiter: '/',
        ...(next !== undefined && { 'continuation-token': next }),
      },
      expected: [200],
    });
  }
}
