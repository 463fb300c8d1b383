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
    ['3 juta 500 ribu', '3500000'],
    ['3JT', '3000000'],
    ['500rb', '500000'],
    ['0,75 juta', '750000'],
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
    3.5,
    1e21,
    undefined,
  ])('refuses %p', (value) => {
    expect(parseRupiah(value)).toBeUndefined();
  });

  const same = [
    'Rp 3.500.000,-|3.500.000.|Rp 3.500.000 ,-|Rp3.500.000.—|3500000,-|3,500,000|3,500,000.00|3\u202f500\u00a0000|IDR 3500000',
    '3.500.000 rupiah|3,5 juta|Rp 3.5jt|3500 ribu|3500K|Ｒｐ　３．５００．０００|\u200e٣٥٠٠٠٠٠\ufeff',
  ];
  it.each(same.join('|').split('|'))('reads %j as three and a half million', (text) => {
    expect(parseRupiah(text)).toBe('3500000');
  });

  const none = [
    '3.500.000 - 4.000.000|3.500.000–4.000.000|3500000 4000000|3.500.000 s/d 4.000.000|3-4 juta|3 juta 500',
    '3 juta - 4 juta|3 juta 4 juta|3 juta 1500 ribu|3.500 juta|3,500 ribu|3.5.0|3.500.00|3.500,000.000',
    '3.500.000²|-3.500.000|−3jt|3e6|9999999999 juta|juta',
  ];
  it.each(none.join('|').split('|'))('refuses %j, which is not one amount', (text) => {
    expect(parseRupiah(text)).toBeUndefined();
  });
});
