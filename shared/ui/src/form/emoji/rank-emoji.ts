import type { EmojiData } from 'emoji-picker-react/primitives';

/** Ranks where a search is found: in an emoji's own name, its last one, at the beginning of a word, or within one. */
function rankIn(names: readonly string[], search: string): number {
  const found = names.map((name) => ` ${name.toLowerCase()}`);
  if (found.at(-1) === ` ${search}`) return 2;
  return found.some((name) => name.includes(` ${search}`)) ? 1 : 0;
}

/**
 * Puts the best first, for a picker that looks for parts of words in the order of its data: 'ikan' means a fish, and
 * not the face that "memberikan ciuman". Returns the categories by their best emoji, and the data in that order.
 */
export function rankEmoji<Category extends { category: string }>(
  data: EmojiData,
  categories: readonly Category[],
  typed: string,
): { data: EmojiData; categories: Category[] } {
  const search = typed.trim().toLowerCase();
  if (search === '') return { data, categories: [...categories] };
  const best = new Map<string, number>();
  const emojis = Object.entries(data.emojis).map(([category, list]) => {
    const ranked = list.map((emoji) => ({ emoji, rank: rankIn(emoji.n, search) }));
    ranked.sort((one, other) => other.rank - one.rank);
    best.set(category, ranked[0]?.rank ?? 0);
    return [category, ranked.map(({ emoji }) => emoji)];
  });
  const bestOf = ({ category }: Category) => best.get(category) ?? 0;
  return {
    data: { ...data, emojis: Object.fromEntries(emojis) as EmojiData['emojis'] },
    categories: [...categories].sort((one, other) => bestOf(other) - bestOf(one)),
  };
}
