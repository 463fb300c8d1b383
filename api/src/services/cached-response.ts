import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sha256 } from '@teluk-mart/server-kit/hashes';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression is paid once an answer, not once a request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const encode: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => compressBrotli(plain, BROTLI),
  gzip: (plain) => compressGzip(plain),
  identity: (plain) => Promise.resolve(plain),
};

/** Below this many bytes a compressed answer fits no fewer packets. */
const WORTH_COMPRESSING = 1000;

/** Bytes that an answer takes in memory beside its text. */
const OVERHEAD = 1000;

/** Content of a response. */
export interface ReadResult {
  json: string;
  /** Number of records in the whole list, where only a page of it was asked for. */
  total?: number;
}

/** A response in one encoding, as it goes over the wire. */
export interface EncodedResponse {
  encoding: Encoding;
  /** Strong: it names these very bytes. */
  etag: string;
  body: Buffer;
}

/** A serialised response, which is compressed at most once in each way: when somebody accepts it so. */
export class CachedResponse {
  readonly total: number | undefined;
  private readonly plain: Buffer;
  private readonly hash: string;
  private readonly ready = new Map<Encoding, EncodedResponse>();
  private readonly making = new Map<Encoding, Promise<EncodedResponse>>();

  constructor({ json, total }: ReadResult) {
    this.plain = Buffer.from(json);
    this.hash = sha256(this.plain, 'base64url').slice(0, 22);
    this.total = total;
  }

  /** The content as text. */
  get json(): string {
    return this.plain.toString();
  }

  /** Most bytes that it takes in memory: all of its compressed forms are smaller than its text. */
  get size(): number {
    return 2 * this.plain.length + OVERHEAD;
  }

  /** Tells whether it is offered in other encodings than its own. */
  get isCompressed(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  /** The response in an encoding, where it has been made already. */
  readyIn(encoding: Encoding): EncodedResponse | undefined {
    return this.ready.get(encoding);
  }

  /** The response in an encoding; it is made when it is asked for first. */
  async encodedAs(encoding: Encoding): Promise<EncodedResponse> {
    const known = this.ready.get(encoding) ?? this.making.get(encoding);
    if (known) return known;
    const made = this.encodeAs(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, made);
    return made;
  }

  private async encodeAs(encoding: Encoding): Promise<EncodedResponse> {
    const body = await encode[encoding](this.plain);
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const response = { encoding, etag: `"${this.hash}${suffix}"`, body };
    this.ready.set(encoding, response);
    return response;
  }
}
