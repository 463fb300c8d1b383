import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedText } from './compressed-text';

const TEXT = '<p>Beras, beras, beras</p>';

it('is compressed once in each way, with a tag of its own', async () => {
  const content = new CompressedText(TEXT);
  const brotli = await content.encodedAs('br');
  expect(await content.encodedAs('br')).toBe(brotli);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
  const gzip = await content.encodedAs('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  const plain = await content.encodedAs('identity');
  expect(plain.body.toString()).toBe(TEXT);
  expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3);
});

it('is made once for all who ask at the same time', async () => {
  const content = new CompressedText(TEXT);
  const [first, second] = await Promise.all([content.encodedAs('br'), content.encodedAs('br')]);
  expect(second).toBe(first);
  expect(content.readyIn('br')).toBe(first);
  expect(content.readyIn('gzip')).toBeUndefined();
});
