import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../files/accepted-encodings';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli's middle way: a document is made afresh for each reader, so its compression must cost a millisecond. */
const BROTLI_QUALITY = 4;

/** Compresses a document as the browser accepts it; the encoding is `undefined` where it accepts none of ours. */
export async function compress(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await brotli(text, { params }), encoding };
  }
  return { body: encoding ? await gzipped(text) : Buffer.from(text), encoding };
}
