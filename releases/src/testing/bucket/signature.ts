import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key pair that the test's bucket knows. */
export const BUCKET_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/** The region that it lies in. */
export const BUCKET_REGION = 'ap-southeast-3';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;

/** Headers that Signature Version 4 wants signed where a request has them. */
const MUST_BE_SIGNED = /^(host|x-amz-.*)$/;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalRequest(request: IncomingMessage, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const path = pathname.split('/').map(decodeURIComponent).map(encode).join('/');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const lines = [request.method, path, query.sort().join('&'), headers.join(''), signed.join(';')];
  return [...lines, hash].join('\n');
}

/**
 * Checks that a request bears a good AWS Signature Version 4 for what it carries, worked out from the published rules and
 * not by the library that the store signs with.
 */
export function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  const [, keyId, day = '', region = '', list = '', signature = ''] = found ?? [];
  const signed = list.split(';');
  const mustBe = Object.keys(request.headers).filter((name) => MUST_BE_SIGNED.test(name));
  if (keyId !== BUCKET_KEYS.accessKeyId || region !== BUCKET_REGION) return false;
  if (!mustBe.every((name) => signed.includes(name))) return false;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const date = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signed))];
  const steps = [day, region, 's3', 'aws4_request', text.join('\n')];
  const key: Buffer | string = `AWS4${BUCKET_KEYS.secretAccessKey}`;
  const expected = steps.reduce<Buffer | string>(hmac, key);
  return (
    date.startsWith(day) && timingSafeEqual(Buffer.from(expected), Buffer.from(signature, 'hex'))
  );
}
