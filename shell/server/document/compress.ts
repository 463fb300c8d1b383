import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli's middle way: a document is made afresh for each reader, so its compression must cost a millisecond. */
const BROTLI_QUALITY = 4;

/** Compresses a document as the browser accepts it; the encoding is `undefined` where it accepts none of ours. */
export async function compress(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | undefined }> {
  const accepted = acceptEncoding ?? '';
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await brotli(text, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await gzipped(text), encoding: 'gzip' };
  return { body: Buffer.from(text), encoding: undefined };
}
