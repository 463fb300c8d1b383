import { SPECULATION_RULES } from './speculation';

it('fetches nothing for a link that merely comes into view', () => {
  const { prefetch } = JSON.parse(SPECULATION_RULES) as { prefetch: { eagerness: string }[] };
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});
