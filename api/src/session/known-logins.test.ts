import { KnownLogins } from './known-logins';

it('remembers the pairs that were used last', () => {
  const known = new KnownLogins();
  known.add('andi', '10.0.0.1');
  expect(known.has('andi', '10.0.0.1')).toBe(true);
  expect(known.has('andi', '10.0.0.2')).toBe(false);
  for (let login = 0; login < 9_999; login += 1) known.add('budi', String(login));
  known.add('andi', '10.0.0.1');
  known.add('citra', '10.0.0.1');
  expect(known.has('andi', '10.0.0.1')).toBe(true);
  expect(known.has('budi', '0')).toBe(false);
});
