import { object, string } from 'yup';
import { plainFields, sentFields } from './form-body';
import { typedValuesOf } from './typed-values';

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

describe('typed values', () => {
  const typedValues = typedValuesOf(object({ nama: string().max(3), alamat: string().max(10) }));

  it('gives back the fields of the form, each cut to what it takes', () => {
    expect(typedValues({ nama: 'Siti', lain: 'x'.repeat(100) })).toEqual({ nama: 'Sit' });
    expect(typedValues({ alamat: 'Jl. A\r\nNo. 12345' })).toEqual({ alamat: 'Jl. A\nNo. ' });
  });

  it('cuts no character in half, and drops what is hidden', () => {
    expect(typedValues({ nama: 'ab😀' })).toEqual({ nama: 'ab' });
    expect(typedValues({ nama: 'a\u202eb\0c' })).toEqual({ nama: 'abc' });
  });

  it('takes no form with a text that may be endless', () => {
    expect(() => typedValuesOf(object({ nama: string() }))).toThrow('nama of a form has no limit');
  });
});
