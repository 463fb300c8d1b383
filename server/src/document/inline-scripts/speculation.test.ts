import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/contract/registry';
import { SPECULATION_RULES } from './speculation';

it('leaves out what is more than a document: a replay would end before its end is followed', () => {
  expect(SPECULATION_RULES).toContain(JSON.stringify(LEAVE_SPECIAL_VIEW_PATH));
});

it('fetches nothing for a link that merely comes into view', () => {
  const { prefetch } = JSON.parse(SPECULATION_RULES) as { prefetch: { eagerness: string }[] };
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});
