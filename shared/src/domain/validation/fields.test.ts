import { line, optionalText, password, requiredLine, requiredText, text } from './fields';

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
