import { dictionary } from '@zxcvbn-ts/language-common';
import { DUMMY_HASH, guessableReason, hashPassword, verifyPassword } from './passwords';

jest.unmock('@node-rs/argon2');

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('a password', () => {
  it('is kept as an argon2id hash with a salt of its own', async () => {
    const [first, second] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'rahasia')).toBe(true);
    expect(await verifyPassword(first, 'Rahasia')).toBe(false);
  });

  it('of nobody is as costly to check as a real one, and never right', async () => {
    expect(parametersOf(DUMMY_HASH)).toBe(parametersOf(await hashPassword('rahasia')));
    expect(await verifyPassword(undefined, 'rahasia')).toBe(false);
  });

  it('is asked to come back where too many wait', async () => {
    const checks = Array.from({ length: 120 }, () => verifyPassword(undefined, 'x'));
    const outcomes = await Promise.allSettled(checks);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // A hundred wait besides those under way, of which there are one or two.
    expect([18, 19]).toContain(refused.length);
    for (const one of refused) expect(one).toMatchObject({ reason: { statusCode: 503 } });
  });
});

const owner = { nama: 'Wa Ode Sartika', email: 'sartika.dewi@telukmart.id' };
const COMMON = 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.';
const KNOWN = 'Password ini mudah ditebak: jangan hanya memakai nama, email, atau nama toko.';

it.each([
  '123456',
  'rahasia',
  'Rahasia',
  'rahasia123',
  'R4hasia!',
  '!bismillah!',
  'sayangsayang',
  'qwerty',
  'aaaaaaaa',
  'abababab',
  'password',
  'password1',
  ...['111213', '141312', '121212', '159753', 'qwer1234', '1q2w3e4r', 'asdfgh', 'zxcvbn'],
  ...['010190', '17081945', '17-08-1990', '081234567890', 'Januari2026', 'senin123'],
  ...['Bunga2026!', 'Kucing2026!', 'Sayang123!', 'Pasar2026!', 'Sunshine2026!', 'Merdeka1945'],
  ...['semangat45', 'lebaran2026', 'Beras2026', 'mangga', 'pertama', 'kotakota', 'P4ssw0rd!'],
])('%s is too common', (password) => expect(guessableReason(password, owner)).toBe(COMMON));

it.each([
  'telukmart',
  'TelukMart2026',
  't3lukm4rt!',
  'kasir-kendari',
  'Kendari123',
  'sartika',
  'Sartika1990',
  'wa.ode.sartika',
  'dewi17081990',
  'S4rtika',
])('%s is of words that are known', (password) => {
  expect(guessableReason(password, owner)).toBe(KNOWN);
});

it.each([
  'rahasia-uji',
  'rahasia-siti',
  'beras-hujan-kapal-7',
  'Sartika!9$f7#2kQ',
  'perahu layar teluk bone',
  'v8#Kp2zLq',
  ...['rahasia-demo', 'rahasia-baru', 'kapal-hujan', 'perahu-layar', 'beras-hujan-3'],
  ...['payung hijau', 'lampu-angin', 'hutan4awan', 'x7Kq2m', 'mJ8$qz', 'dwD-48_aZq1x'],
  ...['hj4k-9mnp-x2bc-7wqr', 'beras minyak gula teh'],
])('%s is good enough', (password) => expect(guessableReason(password, owner)).toBeUndefined());

it('looks at a long password no longer than at a short one', () => {
  const signs = '@$!l10o3e'.repeat(400);
  expect(guessableReason(signs, owner)).toBe(guessableReason(signs.slice(0, 100), owner));
});

it('refuses each of the passwords that are used most', () => {
  const words = dictionary['passwords-common'].filter((word) => String(word).length >= 6);
  const often = words.slice(0, 200).map(String);
  expect(often.filter((word) => guessableReason(word, owner) === undefined)).toEqual([]);
});
