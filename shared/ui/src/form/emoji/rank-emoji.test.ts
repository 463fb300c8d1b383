import type { EmojiData } from 'emoji-picker-react/primitives';
import emojiData from './emoji-data.json';
import { rankEmoji } from './rank-emoji';

const data = emojiData as EmojiData;
const categories = [
  'suggested',
  'smileys_people',
  'animals_nature',
  'food_drink',
  'travel_places',
  'activities',
  'objects',
  'symbols',
  'flags',
].map((category) => ({ category }));

/** Returns the first few emoji that a search finds, as the picker shows them. */
function found(search: string, count: number): string[] {
  const ranked = rankEmoji(data, categories, search);
  const lists = ranked.data.emojis as Readonly<Record<string, EmojiData['emojis']['flags']>>;
  return ranked.categories
    .flatMap(({ category }) => lists[category] ?? [])
    .filter(({ n }) => n.some((name) => name.toLowerCase().includes(search)))
    .slice(0, count)
    .map(({ u }) => String.fromCodePoint(...u.split('-').map((code) => Number.parseInt(code, 16))));
}

it('finds fish for "ikan" before the faces that "memberikan ciuman"', () => {
  expect(found('ikan', 3)).toEqual(['🐟', '🦦', '🐳']);
  const all = found('ikan', 99);
  expect(all).toContain('😘');
  expect(all.indexOf('🐟')).toBeLessThan(all.indexOf('😘'));
});

it('finds the beginning of a word before its inside, so that half a word is ranked, too', () => {
  const all = found('ika', 99);
  expect(all.indexOf('🐟')).toBeLessThan(all.indexOf('😘'));
});

it('loses nothing, and keeps the order without a search', () => {
  const names = (list: readonly { u: string }[] = []) => list.map(({ u }) => u);
  const [ranked, plain] = [rankEmoji(data, categories, 'ikan'), rankEmoji(data, categories, ' ')];
  expect(plain).toEqual({ data, categories });
  expect(ranked.categories).toHaveLength(categories.length);
  for (const [category, list] of Object.entries(data.emojis)) {
    const now = ranked.data.emojis[category as keyof EmojiData['emojis']];
    expect(names(now).sort()).toEqual(names(list).sort());
  }
});
