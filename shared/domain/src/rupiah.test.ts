import { formatRupiah, parseRupiah } from './rupiah';

describe('formatRupiah', () => {
  it.each([
    ['3500000', 'Rp3.500.000'],
    [999, 'Rp999'],
    [1500.6, 'Rp1.501'],
    ['0', 'Rp0'],
    ['', '-'],
    ['nego', '-'],
    [Number.NaN, '-'],
  ])('shows %p as %s', (value, text) => {
    expect(formatRupiah(value)).toBe(text);
  });
});

describe('parseRupiah', () => {
  it.each([
    ['3500000', '3500000'],
    ['Rp 3.500.000,00', '3500000'],
    ['Rp3.500.000', '3500000'],
    ['rp. 3.500.000', '3500000'],
    ['3500000,0', '3500000'],
    ['3500000.00', '3500000'],
    ['1.500', '1500'],
    ['0003500000', '3500000'],
    [3500000, '3500000'],
  ])('reads %p as %s', (value, digits) => {
    expect(parseRupiah(value)).toBe(digits);
  });

  it.each([
    '',
    'Rp ',
    'nego',
    '-5',
    '1,2,3',
    '71.9',
    '12,5',
    '3.500.000,50',
    '3.50.000',
    '1e9',
    '9'.repeat(16),
    undefined,
  ])('refuses %p', (value) => {
    expect(parseRupiah(value)).toBeUndefined();
  });
});
