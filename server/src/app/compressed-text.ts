import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { sha256 } from './hashes';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that we send, the best one first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the best encoding that an `Accept-Encoding` header lets us choose. */
export function bestEncoding(header = ''): Encoding {
  return negotiate(header.toLowerCase(), ENCODINGS) ?? 'identity';
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression is paid once a text, not once a request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const encode: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => compressBrotli(plain, BROTLI),
  gzip: (plain) => compressGzip(plain),
  identity: (plain) => Promise.resolve(plain),
};

/** Below this many bytes a compressed text fits no fewer packets. */
const WORTH_COMPRESSING = 1000;

/** Bytes that a text takes in memory beside its own. */
const OVERHEAD = 1000;

/** A text in one encoding, as it goes over the wire. */
export interface EncodedText {
  encoding: Encoding;
  /** Strong: it names these very bytes. */
  etag: string;
  body: Buffer;
}

/** The text of a response, which is compressed once in each way: for those who first accept it so. */
export class CompressedText {
  private readonly plain: Buffer;
  private readonly hash: string;
  private readonly ready = new Map<Encoding, EncodedText>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.hash = sha256(this.plain, 'base64url').slice(0, 22);
  }

  get text(): string {
    return this.plain.toString();
  }

  /** Returns the most bytes that it takes in memory: all of its compressed forms are smaller than its text. */
  get size(): number {
    return 2 * this.plain.length + OVERHEAD;
  }

  /** Returns true if it is offered in other encodings than its own. */
  get isCompressed(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  /** Returns the text in an encoding, where it has been made already. */
  readyIn(encoding: Encoding): EncodedText | undefined {
    return this.ready.get(encoding);
  }

  /** Returns the text in an encoding; it is made when it is asked for first. */
  async encodedAs(encoding: Encoding): Promise<EncodedText> {
    const ready = this.ready.get(encoding);
    if (ready) return ready;
    const body = await encode[encoding](this.plain);
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const encoded = { encoding, etag: `"${this.hash}${suffix}"`, body };
    this.ready.set(encoding, encoded);
    return encoded;
  }
}

/** A request as far as a client compares its copy. */
type Comparison = Pick<FastifyRequest, 'headers'>;

/** Returns a request as it is compared where 304 serves a reload, which asks past the browser's copy, as well. */
export function ignoreReload({ headers }: Comparison): Comparison {
  return { headers: { 'if-none-match': headers['if-none-match'] } };
}

/** Returns true if a client has what a tag names. */
export function hasCopy({ headers }: Comparison, etag: string): boolean {
  return fresh(headers, { etag });
}

/** Options of sending a text. */
interface Sending {
  type?: string;
  /** False for a text that no client is to compare. */
  isTagged?: boolean;
}

/** Sends a text, or 304 if the client has it already. */
export function sendText(
  request: Comparison,
  reply: FastifyReply,
  { encoding, etag, body }: EncodedText,
  { type, isTagged = true }: Sending,
): FastifyReply {
  if (isTagged) {
    reply.header('etag', etag);
    if (hasCopy(request, etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (type !== undefined) reply.header('content-type', type);
  return reply.send(body);
}
