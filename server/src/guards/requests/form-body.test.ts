import { plainFields, sentFields } from './form-body';

it('picks the fields of a form and no others', () => {
  const body = JSON.parse('{"judul":"Promo","id":7,"__proto__":{"status":1}}') as unknown;
  expect(sentFields(body, ['judul', 'status'])).toEqual({ judul: 'Promo' });
});

it.each([undefined, null, 'judul', 7, [], true])('refuses %j as a body', (body) => {
  expect(() => sentFields(body, ['judul'])).toThrow('Permintaan tidak valid.');
});

it('reads null as an empty field and leaves out what was not sent', () => {
  expect(
    plainFields(sentFields({ deskripsi: null, unggulan: true }, ['deskripsi', 'judul'])),
  ).toEqual({
    deskripsi: '',
  });
});

it.each([[['a']], [{ $ne: 1 }]])('refuses %j as a field', (value) => {
  expect(() => plainFields({ judul: value })).toThrow('Permintaan tidak valid.');
});
