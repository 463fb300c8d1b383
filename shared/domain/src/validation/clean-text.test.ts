import { cleanLine, cleanText } from './clean-text';

const SCOTLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';

it.each([
  ['breaks of every system', 'a\r\nb\rc\nd\u2028e\u2029f\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
  ['tabs', 'a\tb', 'a\tb'],
  ['control characters', 'a\u0000b\u001bc\u007f', 'abc'],
  ['marks of direction', 'a\u202eb\u2066c\u200f', 'abc'],
  ['blanks without width', 'a\u200bb\ufeffc\u2060', 'abc'],
  ['a joined emoji', '👨‍👩‍👧 \u2764\ufe0f', '👨‍👩‍👧 \u2764\ufe0f'],
  ['a joined Arabic word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['flags of regions', `${SCOTLAND}a${SCOTLAND}`, `${SCOTLAND}a${SCOTLAND}`],
  ['the flag of a country', '🇮🇩', '🇮🇩'],
  ['a regional flag without its end', SCOTLAND.slice(0, -2), '\u{1F3F4}'],
  ['invisible letters behind a flag', `${SCOTLAND}\u{E0061}\u{E007F}`, SCOTLAND],
  ['invisible letters behind others', 'a\u{E0067}\u{E0062}\u{E0065}\u{E007F}', 'a'],
  ['half an emoji', 'a\ud83cb', 'a\ufffdb'],
  ['the other half', '\udf5aa', '\ufffda'],
])('keeps what it should of %s', (_name, text, kept) => {
  expect(cleanText(text)).toBe(kept);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\u3000\n'],
  ['joiners', '\u200d\u200c\u200d\u200d\u200d'],
  ['letters that show nothing', '\u3164\u115f\u1160\uffa0'],
  ['an empty Braille sign', '\u2800\u2800'],
  ['selectors of looks', '\ufe0f\ufe0f'],
  ['accents without a letter', '\u0301\u0301'],
])('leaves nothing of %s', (_name, text) => {
  expect(cleanText(text)).toBe('');
});

it.each(['?', '7', 'é', 'e\u0301', '米', '🍚', '⭐'])('%s can be seen', (text) => {
  expect(cleanText(text)).toBe(text);
});

it('makes one line of several', () => {
  expect(cleanLine('Promo\r\n\r\nBeras\t5 kg\u2028Murah')).toBe('Promo Beras 5 kg Murah');
});

it('takes no longer than a glance for a hostile text', () => {
  const hostile = `${' '.repeat(100_000)}${'\t'.repeat(100_000)}${'\u{1F3F4}\u{E0067}'.repeat(50_000)}x`;
  expect(cleanLine(hostile)).toMatch(/^ +(\u{1F3F4}){50000}x$/u);
});
