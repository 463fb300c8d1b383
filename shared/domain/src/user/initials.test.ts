import { authorInitials } from '../blog/author';
import { userInitials } from './initials';

describe('userInitials', () => {
  it.each([
    ['Andi Rahmawati', 'AR'],
    ['wa ode sartika', 'WO'],
    ['  budi  ', 'B'],
    ['👩‍🍳 Bu', '👩‍🍳B'],
    ['', 'U'],
    [undefined, 'U'],
    [null, 'U'],
  ])('of %p are %s', (name, initials) => {
    expect(userInitials(name)).toBe(initials);
  });
});

describe('authorInitials: the first two letters, another rule', () => {
  it.each([
    ['Andi Rahmawati', 'AN', 'AN'],
    ['e\u0301🇮🇩', 'E\u0301🇮🇩', 'E\u0301🇮🇩'],
    ['', 'N/A', 'T'],
    [null, 'N/A', 'T'],
  ])('of %p are %s on lists and %s on the detail page', (name, list, detail) => {
    expect(authorInitials(name, 'list')).toBe(list);
    expect(authorInitials(name, 'detail')).toBe(detail);
  });
});
