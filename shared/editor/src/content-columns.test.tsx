import { isDraft } from './content-columns';
import { makeRecipe } from './testing/recipe-kind';

it.each([
  [{ status: 0 }, true],
  [{ status: 0, periode_end: '2026-03-10' }, true],
  [{ status: 0, periode_end: '2026-03-09' }, false],
  [{ status: 0, terbit_pada: '2026-03-11T00:00:00.000Z' }, false],
  [{ status: 1 }, false],
] as const)('%p is a draft: %p', (fields, isOne) => {
  expect(isDraft(makeRecipe(fields), '2026-03-10')).toBe(isOne);
});
