import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sha256 } from '@teluk-mart/server-kit/hashes';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression is paid once an answer, not once a request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Below this many bytes a compressed answer fits no fewer packets. */
const WORTH_COMPRESSING = 1000;

/** Most answers that are kept for one kind of record. */
const CAPACITY = 500;

/** A serialised answer in every encoding that is offered. */
export interface CachedResponse {
  etag: string;
  plain: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  /** Number of records in the whole list, where only a page of it was asked for. */
  total: number | undefined;
}

/** Content of a response. */
export interface ReadResult {
  json: string;
  total?: number;
}

async function prepare({ json, total }: ReadResult): Promise<CachedResponse> {
  const plain = Buffer.from(json);
  const isLong = plain.length >= WORTH_COMPRESSING;
  return {
    etag: `W/"${sha256(plain, 'base64url').slice(0, 22)}"`,
    plain,
    brotli: isLong ? await compressBrotli(plain, BROTLI) : undefined,
    gzip: isLong ? await compressGzip(plain) : undefined,
    total,
  };
}

type Answers = LRUCache<string, Promise<CachedResponse | undefined>>;

/**
 * Keeps the answers to public reads as bytes, until a record of the kind is written or the day in Makassar changes,
 * with which every computed state may change.
 */
export class ReadCache {
  private readonly nouns = new Map<string, { day: Day; answers: Answers }>();

  /** The answer kept under a key; otherwise it is made, once for all who ask meanwhile. `undefined` is not kept. */
  read(
    noun: string,
    day: Day,
    key: string,
    make: () => Promise<ReadResult | undefined>,
  ): Promise<CachedResponse | undefined> {
    const answers = this.answersOf(noun, day);
    const kept = answers.get(key);
    if (kept) return kept;
    const made = make().then((result) => (result ? prepare(result) : undefined));
    answers.set(key, made);
    const forget = () => answers.delete(key);
    made.then((answer) => answer ?? forget(), forget);
    return made;
  }

  /** Forgets all answers of a kind of record: call it after every write. */
  drop(noun: string): void {
    this.nouns.delete(noun);
  }

  /** An answer that is still being made when its kind is dropped goes into a cache that nobody asks any more. */
  private answersOf(noun: string, day: Day): Answers {
    const kept = this.nouns.get(noun);
    if (kept?.day === day) return kept.answers;
    const answers: Answers = new LRUCache({ max: CAPACITY });
    this.nouns.set(noun, { day, answers });
    return answers;
  }
}
