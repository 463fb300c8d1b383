import { Signer } from './signer';

const signer = new Signer('a secret', 'tests');
const sealed = signer.seal('a.b');
const signature = signer.sign('a.b');

it('gives back what it has sealed', () => {
  expect(sealed).toBe(`a.b.${signature}`);
  expect(signer.unseal(sealed)).toBe('a.b');
  expect(signer.unseal(signer.seal(''))).toBe('');
});

it.each([
  ['another text', `a.c.${signature}`],
  ['one part more', `a.b.c.${signature}`],
  ['one part less', `a.${signature}`],
  ['something behind it', `${sealed}.`],
  ['a signature that is spelled otherwise', `${sealed}=`],
  ['half a signature', sealed.slice(0, -1)],
  ['no signature', 'a.b.'],
  ['the signature alone', signature],
  ['nothing', ''],
  ['another purpose', new Signer('a secret', 'others').seal('a.b')],
  ['another secret', new Signer('another secret', 'tests').seal('a.b')],
])('takes nothing for its own with %s', (_what, text) => {
  expect(signer.unseal(text)).toBeUndefined();
});
