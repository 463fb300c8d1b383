import { longest } from '../validation/text';

/** The most characters of a title or another single line of content. */
export const TITLE_MAX_LENGTH = 150;

/** The same with the words for more. */
export function longestTitle(field: string): [number, string] {
  return longest(TITLE_MAX_LENGTH, field);
}

/** The most characters of a summary. */
export function longestSummary(field: string): [number, string] {
  return longest(500, field);
}

/** The most characters of a whole text: about ten printed pages. */
export function longestText(field: string): [number, string] {
  return longest(20_000, field);
}
