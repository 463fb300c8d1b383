import { reasonOf } from './back-up-in-background';

it.each([
  ['There is no room for a backup in /srv.\n', undefined],
  [
    'file:1\n  throw x\n\nTypeError: x is no function\n    at y (z:1)\n\nNode.js v24',
    'TypeError: x is no function',
  ],
  ['', ''],
])('says why a backup failed, without a stack: %j', (words, reason = words.trim()) => {
  expect(reasonOf(words)).toBe(reason);
});
