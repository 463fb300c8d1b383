import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/registry';
import { SPECULATION_RULES } from './speculation';

it('leaves out what is more than a document: a replay would end because a pointer rests on its end', () => {
  expect(SPECULATION_RULES).toContain(JSON.stringify(LEAVE_SPECIAL_VIEW_PATH));
});
