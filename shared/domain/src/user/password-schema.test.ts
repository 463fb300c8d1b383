import { passwordStrength } from './password-schema';

describe('passwordStrength', () => {
  it.each([
    ['', undefined],
    ['rahasia', 'Lemah'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Lemah'],
    ['abababab', 'Lemah'],
    ['rahasia123', 'Sedang'],
    ['rahasiadapur', 'Sedang'],
    ['Rahasia-Dapur7', 'Kuat'],
    ['beras minyak gula teh', 'Kuat'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
