import { number, object } from 'yup';
import { dayText, flag, requiredLine } from './fields';
import { pictureFile } from './picture-file';
import { validateForm } from './validate-form';

const form = object({
  judul: requiredLine(2, 'Judul wajib diisi.'),
  hari: dayText('Hari harus valid.'),
  unggulan: flag(),
  jumlah: number().default(7),
  gambar: pictureFile(),
});

const VALID = { judul: 'Promo', hari: '2026-11-21', unggulan: true, jumlah: 1 };

it('returns clean values and drops what no field is called', () => {
  const gambar = { name: 'a.jpg', size: 5 };
  expect(validateForm(form, { ...VALID, judul: ' Promo ', gambar, lain: 1 })).toEqual({
    ok: true,
    values: { ...VALID, gambar },
  });
});

it('returns the first message of every wrong field', () => {
  expect(validateForm(form, { judul: '', hari: 'kemarin' })).toEqual({
    ok: false,
    errors: { judul: 'Judul wajib diisi.', hari: 'Hari harus valid.' },
  });
});

it.each([
  [{ toString: 1 }],
  [{ toString: null, valueOf: null }],
  [{}],
  [['a']],
  [[{ toString: 1 }]],
])('takes %j for left out where a text, a number or a tick belongs', (value) => {
  expect(validateForm(form, { judul: value, hari: value, unggulan: value, jumlah: value })).toEqual(
    { ok: false, errors: { judul: 'Judul wajib diisi.', hari: 'Hari harus valid.' } },
  );
  expect(validateForm(form, { ...VALID, unggulan: value, jumlah: value })).toEqual({
    ok: true,
    values: { ...VALID, unggulan: false, jumlah: 7 },
  });
});

it.each([undefined, 'text', 7, []])('finds nothing in %j', (input) => {
  expect(validateForm(form, input).ok).toBe(false);
});

it('reads the day of a moment that a picker gives', () => {
  const result = validateForm(form, { ...VALID, hari: new Date('2026-11-21T02:00:00Z') });
  expect(result).toMatchObject({ ok: true, values: { hari: '2026-11-21' } });
});

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'drops an unknown field of the name %s, which every object has',
  (name) => {
    const sent = JSON.parse(`{"${name}": []}`) as object;
    for (const more of [sent, { [name]: 1 }]) {
      const result = validateForm(form, { ...VALID, ...more });
      expect(result).toEqual({ ok: true, values: VALID });
    }
  },
);
