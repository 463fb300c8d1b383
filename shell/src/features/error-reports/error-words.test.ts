import { AreaUnavailableError } from '../../federation/area-unavailable-error';
import { errorWords } from './error-words';

it.each([
  ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['anything else that was thrown', 'habis', 'habis'],
  [
    'a missing area by its reason',
    new AreaUnavailableError('admin-hr', new Error('entry.js could not be loaded')),
    'Error: entry.js could not be loaded',
  ],
  ['a missing area without one', new AreaUnavailableError('admin-hr'), /admin-hr/],
  [
    'an address without its query',
    new Error("'/admin/users?search=Siti&page=2' failed"),
    "Error: '/admin/users' failed",
  ],
])('tells %s', (_what, error, words) => expect(errorWords(error)).toMatch(words));

it('tells no more than is kept', () => {
  expect(errorWords(new Error('x'.repeat(1000)))).toHaveLength(300);
});
