import { createSigner } from 'fast-jwt';
import { Tokens } from './tokens';

const NOW = Date.parse('2026-03-01T00:00:00.000Z');
const END = NOW / 1000 + 60;
const CLAIMS = { sub: 'Siti', exp: END };

const tokens = new Tokens<{ sub: string }>('a secret', 'tests');
const token = tokens.sign(CLAIMS);
const [header = '', payload = '', signature = ''] = token.split('.');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads what it has signed, until it expires', () => {
  expect(tokens.read(token, NOW)).toEqual({ ...CLAIMS, aud: 'tests' });
  expect(tokens.read(token, END * 1000 + 1)).toBeUndefined();
});

it('signs the same claims in the same way, so that their signature can be checked alone', () => {
  expect(tokens.sign({ ...CLAIMS })).toBe(token);
  expect(tokens.signature(CLAIMS)).toBe(signature);
  expect(tokens.isSignature(signature, CLAIMS, NOW)).toBe(true);
  expect(tokens.isSignature(signature, CLAIMS, END * 1000 + 1)).toBe(false);
  expect(tokens.isSignature(signature, { ...CLAIMS, sub: 'Budi' }, NOW)).toBe(false);
  expect(tokens.isSignature('', CLAIMS, NOW)).toBe(false);
});

/** Returns a token with our key for the purpose, but signed in a way that we do not sign. */
function signedOtherwise(claims: object, algorithm: 'HS256' | 'HS384'): string {
  const { key } = tokens as unknown as { key: Buffer };
  return createSigner({ key, algorithm, noTimestamp: true })(claims) as string;
}

/** The last letter of a signature has bits to spare: another letter may stand for the same bytes. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const spelledOtherwise =
  signature.slice(0, -1) + LETTERS.charAt(LETTERS.indexOf(signature.slice(-1)) + 1);

it.each([
  [
    'another content',
    `${header}.${encoded({ ...CLAIMS, sub: 'Budi', aud: 'tests' })}.${signature}`,
  ],
  ['one part more', `${token}.a`],
  ['one part less', `${payload}.${signature}`],
  ['something behind it', `${token}.`],
  ['padding behind it', `${token}=`],
  ['a signature that is spelled otherwise', `${header}.${payload}.${spelledOtherwise}`],
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
  expect(tokens.read(text, NOW)).toBeUndefined();
});
