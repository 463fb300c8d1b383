import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bestEncoding, CompressedText } from './compressed-text';

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

it('is at hand as it was asked for before', async () => {
  const content = new CompressedText(TEXT);
  const brotli = await content.encodedAs('br');
  expect(content.readyIn('br')).toBe(brotli);
  expect(content.readyIn('gzip')).toBeUndefined();
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR ; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;Q=0', 'identity'],
  ['*', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*;q=0', 'identity'],
  ['abr, xgzip', 'identity'],
  [undefined, 'identity'],
])('is sent to whoever accepts %j as %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});
