import { guessableReason } from './password-rules';

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
])('%s is good enough', (password) => expect(guessableReason(password, owner)).toBeUndefined());
