import { mailLink, whatsAppLink } from './contact-links';

it.each([
  ['siti@example.com', 'mailto:siti@example.com'],
  ['siti+kerja@example.com', 'mailto:siti%2Bkerja@example.com'],
  ['a?bcc=jahat@example.com', 'mailto:a%3Fbcc%3Djahat@example.com'],
])('writes to %s alone', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

describe('whatsAppLink', () => {
  it.each([
    ['0812 3456 7890', '6281234567890'],
    ['812-3456-7890', '6281234567890'],
    ['+62 812 3456 7890', '6281234567890'],
    ['(0401) 312 3456', '624013123456'],
  ])('dials %s as %s', (phone, number) => {
    expect(whatsAppLink(phone, 'Halo & salam')).toBe(
      `https://wa.me/${number}?text=Halo%20%26%20salam`,
    );
  });
});
