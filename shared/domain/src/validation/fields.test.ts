import {
  line,
  optionalText,
  password,
  requiredLine,
  requiredText,
  rupiah,
  text,
  wholeNumber,
} from './fields';

it('trims what has been cleaned and counts afterwards', () => {
  const form = requiredText(5, 'terlalu pendek').max(6, 'terlalu panjang');
  expect(form.validateSync(' a\r\nb\u200b\r\ncd \r\n')).toBe('a\nb\ncd');
  expect(() => form.validateSync('a\r\nb\u200b\u200b ')).toThrow('terlalu pendek');
  expect(() => form.validateSync('abcdefg')).toThrow('terlalu panjang');
});

it('counts a replaced half of a character as one', () => {
  expect(requiredText(2, 'x').max(2, 'y').validateSync('a\ud83c')).toBe('a\ufffd');
});

it('keeps the lines of a text and none of a line', () => {
  expect(text().cast('Baris satu\r\nBaris dua')).toBe('Baris satu\nBaris dua');
  expect(line().cast('\tBaris satu\r\nBaris dua\n')).toBe('Baris satu Baris dua');
});

it.each([undefined, '', ' \n ', '\u200d'.repeat(9), '\u3164'.repeat(9)])(
  'misses a required field in %j',
  (value) => {
    expect(() => requiredLine(2, 'wajib diisi').validateSync(value)).toThrow('wajib diisi');
    expect(() => requiredText(2, 'wajib diisi').validateSync(value)).toThrow('wajib diisi');
    expect(optionalText().validateSync(value)).toBeUndefined();
  },
);

it('takes a password as it was typed', () => {
  expect(password().cast(' a\tb\u200d\r\n')).toBe(' a\tb\u200d\r\n');
});

it.each([
  [wholeNumber, '12', 12],
  [wholeNumber, ' 12 ', 12],
  [wholeNumber, 0, 0],
  [wholeNumber, '', undefined],
  [wholeNumber, null, undefined],
  [wholeNumber, undefined, undefined],
  [rupiah, '50000', 50_000],
  [rupiah, 'Rp 50.000,00', 50_000],
  [rupiah, 50_000, 50_000],
  [rupiah, ' ', undefined],
])('%p reads %j as %j', (rule, value, number) => {
  expect(rule('Kuota').validateSync(value)).toBe(number);
});

it.each([
  [wholeNumber, 'dua belas', 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, '12abc', 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, '0x10', 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, '1.5', 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, 1.5, 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, 1e21, 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, true, 'Kuota harus berupa bilangan bulat.'],
  [wholeNumber, '-1', 'Kuota tidak boleh negatif.'],
  [rupiah, 'lima puluh ribu', 'Kuota: tulis satu angka, misalnya 50000.'],
  [rupiah, '-1', 'Kuota: tulis satu angka, misalnya 50000.'],
  [rupiah, '1'.repeat(16), 'Kuota: tulis satu angka, misalnya 50000.'],
])('%p refuses %j in words', (rule, value, message) => {
  expect(() => rule('Kuota').validateSync(value)).toThrow(message);
});

it('names the limits of a number that a field has of its own', () => {
  const rule = wholeNumber('Kuota').min(1, 'Kuota minimal 1.').max(9, 'Kuota maksimal 9.');
  expect(() => rule.validateSync('0')).toThrow('Kuota minimal 1.');
  expect(() => rule.validateSync('10')).toThrow('Kuota maksimal 9.');
});
