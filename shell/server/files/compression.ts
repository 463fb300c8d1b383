import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

/** The ways in which we compress, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  // Brotli's middle way: a document is made afresh for each reader, so its compression must cost a millisecond.
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** The ways of compressing that an `Accept-Encoding` header lets us choose from, the best one first. */
export function acceptedEncodings(header = ''): Encoding[] {
  // As in @fastify/static: a client that takes anything gets gzip, which all know.
  const accepted = header.toLowerCase().replaceAll('*', 'gzip');
  return ENCODINGS.filter((encoding) => negotiate(accepted, [encoding]) !== null);
}

/** Compresses a text as the browser accepts it; the encoding is `undefined` where it accepts none of ours. */
export async function compress(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  return { body: encoding ? await compressors[encoding](text) : Buffer.from(text), encoding };
}

/** Compresses what is sent again and again: smaller than what is made for one reader. */
export async function compressWell(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
