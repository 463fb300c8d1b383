import { object, string } from 'yup';
import { typedValuesOf } from './typed-values';

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
