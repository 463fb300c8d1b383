import { searchable } from './search-text';

const NAMES = ["'", '’', 'ʼ', '`', '‘', '´', '′', 'ʻ', '＇', ''].map((sign) => `Nur${sign}aini`);

it.each([
  ...NAMES.map((name) => [name, 'nuraini']),
  ['CAFÉ', 'cafe'],
  ['Ñoño', 'nono'],
  ['ＴＥＬＵＫ　Ｍａｒｔ', 'teluk mart'],
  ['ﬁlet', 'filet'],
  ['Si\u00adti\u200b A\u2060minah\ufeff', 'siti aminah'],
  [' Siti\u00a0 \u202f\tAminah\n', 'siti aminah'],
  ['Siti \u200b Aminah', 'siti aminah'],
  ['ami\0nah', 'aminah'],
  ['Al‑Amin – Al—Amin', 'al-amin - al-amin'],
  ['100%_\\', '100%_\\'],
])('%j is searched as %j', (text, spelling) => {
  expect(searchable(text)).toBe(spelling);
});
