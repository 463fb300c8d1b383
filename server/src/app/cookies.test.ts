import { cookie, readCookie } from './cookies';

const requestWith = (header: string | undefined, isSecure = false) => ({
  headers: { cookie: header },
  isSecure,
});

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
  expect(readCookie(requestWith(header), name)).toBe(value);
});

it('sets a cookie that no script reads, and that travels over https only where the site does', () => {
  expect(cookie({ isSecure: false }, 'a', '1', 60)).toBe(
    'a=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(cookie({ isSecure: true }, 'a', '1', 60)).toBe(
    '__Host-a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

it('over https believes no cookie that another host of the domain may have set', () => {
  expect(readCookie(requestWith('a=theirs; __Host-a=ours', true), 'a')).toBe('ours');
  expect(readCookie(requestWith('a=theirs', true), 'a')).toBeUndefined();
});

it('keeps signs apart that would end a value, and reads them again', () => {
  const [sent] = cookie({ isSecure: false }, 'a', 'Terima kasih, Siti; ya', 60).split('; ');
  expect(readCookie(requestWith(sent), 'a')).toBe('Terima kasih, Siti; ya');
});
