import { mailLink, phoneDigits, whatsAppLink } from './contact-links';
import { phone, PHONE_MESSAGE } from './validation/fields';

it.each([
  ['siti@example.com', 'mailto:siti@example.com'],
  ['siti+kerja@example.com', 'mailto:siti%2Bkerja@example.com'],
  ['a?bcc=jahat@example.com', 'mailto:a%3Fbcc%3Djahat@example.com'],
])('writes to %s alone', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

it('opens a chat with a text already written', () => {
  expect(whatsAppLink('0812 3456 7890', 'Halo & salam')).toBe(
    'https://wa.me/6281234567890?text=Halo%20%26%20salam',
  );
});

describe('a phone number', () => {
  const rule = phone().required(PHONE_MESSAGE);

  const written = [
    '0812 3456 7890|812-3456-7890|6281234567890|62 0812 3456 7890|+62 812 3456 7890|(+62) 812 3456 7890',
    '+62 0812 3456 7890|+62 (0)812 3456 7890|0062 812 3456 7890|0812.3456.7890|0812/3456/7890',
    '＋６２　８１２３４５６７８９０|٠٨١٢٣٤٥٦٧٨٩٠|۰۸۱۲۳۴۵۶۷۸۹۰|tel:+6281234567890|WA: 0812 3456 7890',
    'No. HP/WA: 0812 3456 7890|Telp. 0812-3456-7890|0812 3456 7890 (WA)|https://wa.me/6281234567890',
    'Telepon 0812·3456·7890|0812_3456_7890|0812,3456,7890|0812\u00a03456\u20077890|\u200e\u2068+62\u200b812\u20693456\u200d7890\ufeff',
    Array.from('‐‑‒–—―−－', (dash) => `0812${dash}3456${dash}7890`).join('|'),
  ];
  it.each(written.join('|').split('|'))('%j is one number', (text) => {
    expect(phoneDigits(rule.validateSync(text))).toBe('6281234567890');
  });

  it.each([
    ['(0401) 312 3456', '624013123456'],
    ['0622 312 3456', '626223123456'],
    ['+60 12-345 6789', '60123456789'],
    ['0060 12-345 6789', '60123456789'],
    ['+1 (202) 555-0123', '12025550123'],
    ['+81 90 1234 5678', '819012345678'],
  ])('%s is dialled as %s', (text, digits) => {
    expect(phoneDigits(rule.validateSync(text))).toBe(digits);
  });

  it('among other words is not taken for too short', () => {
    expect(() => rule.validateSync('0812 3456 7890 punya ibu')).toThrow('Tulis nomornya saja');
  });

  const two = [
    '0812 3456 7890 / 0813 9876 5432|081234567890,081398765432|081234567890 081398765432',
    '081234567890 atau 081398765432|0812-3456-7890\n0813-9876-5432|+6281234567890+6281398765432',
    '3123456/3123457|0401-3123456/57',
  ];
  it.each(two.join('|').split('|'))('%j are two, and refused as such', (text) => {
    expect(() => rule.validateSync(text)).toThrow('Tulis satu nomor saja');
  });
});
