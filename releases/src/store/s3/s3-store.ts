import { randomUUID } from 'node:crypto';
import { checkedKey } from '../key';
import type { ReleaseStore } from '../release-store';
import { FileCache } from './file-cache';
import { readListing } from './read-listing';
import type { S3Answer, S3Client } from './s3-client';

/** Metadata that tells who wrote an object. */
const WRITER = 'x-amz-meta-writer';

/**
 * Releases in a bucket of S3-compatible storage, which must know conditional writes (`If-None-Match: *`). Files that a
 * server sends are copied to a folder of its machine when they are asked for first.
 */
export class S3Store implements ReleaseStore {
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
   * Who wrote an object. An attempt whose answer was lost may have written it, so that the next one is refused because
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
