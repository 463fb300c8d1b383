import { hkdfSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { Tokens } from './tokens';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

const NOW = Date.parse('2026-03-01T00:00:00.000Z');
const END = NOW / 1000 + 60;
const CLAIMS = { sub: 'Siti', exp: END };

const tokens = new Tokens<{ sub: string }>('a secret', 'tests');
const token = tokens.sign(CLAIMS);
const [header = '', payload = '', signature = ''] = token.split('.');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads what it has signed, until it expires', () => {
  expect(tokens.read(token)).toEqual({ ...CLAIMS, aud: 'tests' });
  jest.setSystemTime(END * 1000 + 1);
  expect(tokens.read(token)).toBeUndefined();
});

it('signs the same claims in the same way, so that their signature can be checked alone', () => {
  expect(tokens.sign({ ...CLAIMS })).toBe(token);
  expect(tokens.signature(CLAIMS)).toBe(signature);
  expect(tokens.isSignature(signature, CLAIMS)).toBe(true);
  expect(tokens.isSignature(signature, { ...CLAIMS, sub: 'Budi' })).toBe(false);
  expect(tokens.isSignature('', CLAIMS)).toBe(false);
  jest.setSystemTime(END * 1000 + 1);
  expect(tokens.isSignature(signature, CLAIMS)).toBe(false);
});

/** Returns a token with our key for the purpose, but signed in a way that we do not sign. */
function signedOtherwise(claims: object, algorithm: 'HS256' | 'HS384'): string {
  const key = Buffer.from(hkdfSync('sha256', 'a secret', '', 'tests', 32));
  return createSigner({ key, algorithm, noTimestamp: true })(claims) as string;
}

it.each([
  [
    'another content',
    `${header}.${encoded({ ...CLAIMS, sub: 'Budi', aud: 'tests' })}.${signature}`,
  ],
  ['one part more', `${token}.a`],
  ['one part less', `${payload}.${signature}`],
  ['something behind it', `${token}.`],
  ['padding behind it', `${token}=`],
  ['half a signature', token.slice(0, -1)],
  ['no signature', `${header}.${payload}.`],
  ['no signature by its own word', `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  ['the signature alone', signature],
  ['nothing', ''],
  ['no token at all', '..'],
  ['a sign of no alphabet', `${header}.${payload}.🙂`],
  ['another purpose', new Tokens('a secret', 'others').sign(CLAIMS)],
  ['another secret', new Tokens('another secret', 'tests').sign(CLAIMS)],
  ['another algorithm', signedOtherwise({ ...CLAIMS, aud: 'tests' }, 'HS384')],
  ['another audience', signedOtherwise({ ...CLAIMS, aud: 'others' }, 'HS256')],
  ['no audience', signedOtherwise(CLAIMS, 'HS256')],
  ['no end', signedOtherwise({ sub: 'Siti', aud: 'tests' }, 'HS256')],
])('takes nothing for its own with %s', (_what, text) => {
  expect(tokens.read(text)).toBeUndefined();
});
