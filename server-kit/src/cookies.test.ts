import { cookie, readCookie } from './cookies';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['a=1==; ab=3', 'a', '1=='],
  ['a=1; a=2', 'a', '1'],
  ['xa=1', 'a', undefined],
  ['a=%E0%A4%A', 'a', '%E0%A4%A'],
  ['constructor', 'constructor', undefined],
  ['', 'a', undefined],
  [undefined, 'a', undefined],
])('reads %j', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});

it('sets a cookie that no script reads, and that travels over https only where the site does', () => {
  const life = { seconds: 60, isSecure: false };
  expect(cookie('a', '1', life)).toBe('a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  expect(cookie('a', '1', { ...life, isSecure: true })).toMatch(/; SameSite=Lax; Secure$/);
});
