import { startOf } from './signs';

it.each([
  ['Promo', 3, 'Pro'],
  ['ab🎉🎉', 4, 'ab🎉'],
  ['ab👨‍👩‍👧‍👦', 12, 'ab'],
  ['ab👨‍👩‍👧‍👦', 13, 'ab👨‍👩‍👧‍👦'],
  ['🇮🇩🇮🇩', 7, '🇮🇩'],
  ['a👍🏾', 4, 'a'],
  ['cafe\u0301', 4, 'caf'],
  ['1\ufe0f\u20e32', 2, ''],
])('%j with at most %i characters is %j', (text, most, start) => {
  expect(startOf(text, most)).toBe(start);
});
