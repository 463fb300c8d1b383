import { mailLink } from './mail-link';

it.each([
  ['siti@example.com', 'mailto:siti@example.com'],
  ['siti+kerja@example.com', 'mailto:siti%2Bkerja@example.com'],
  ['a?bcc=jahat@example.com', 'mailto:a%3Fbcc%3Djahat@example.com'],
])('writes to %s alone', (email, link) => {
  expect(mailLink(email)).toBe(link);
});
