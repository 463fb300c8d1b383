import { isLong } from './ApplicationFacts';

it.each([
  ['a few words', 'Dengan hormat, saya melamar.', false],
  ['nine short lines', Array(9).fill('ya').join('\n'), false],
  ['ten short lines', Array(10).fill('ya').join('\n'), true],
  ['ten lines of which some are empty', 'Dengan hormat,\n\n\n\n\n\n\n\n\nSaya', true],
  ['one line that takes nine', 'a'.repeat(9 * 80), false],
  ['one line that takes ten', 'a'.repeat(9 * 80 + 1), true],
])('tells %s', (_, text, expected) => {
  expect(isLong(text)).toBe(expected);
});
