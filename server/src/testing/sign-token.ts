import { createHmac } from 'node:crypto';

/** Returns a part of a token. */
export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Header of the tokens that the server accepts. */
export const HS256 = { alg: 'HS256', typ: 'JWT' };

/** Returns a JSON web token with any header and payload, signed with any key. */
export function signToken(header: unknown, payload: unknown, key: string): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
