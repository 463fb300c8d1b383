function comparable(text: string): string {
  return text.toLocaleLowerCase('id');
}

/** Whether every word of a search stands in one of the texts, whatever its capitals; an empty search matches all. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const candidates = texts.map(comparable);
  return words.every((word) => candidates.some((text) => text.includes(word)));
}
