import { neighbours, whereIs } from './place-in-list';

const page = { start: 10, applications: [{ id: 5 }, { id: 9 }], total: 12 };

it('counts through the whole list', () => {
  expect(whereIs(9, page)).toBe(11);
  expect(whereIs(6, page)).toBeUndefined();
});

it.each([
  ['in the middle', 4, true, 10, { previous: 3, next: 5 }],
  ['at the start', 0, true, 10, { previous: undefined, next: 1 }],
  ['at the end', 9, true, 10, { previous: 8, next: undefined }],
  ['gone from the middle', 4, false, 9, { previous: 3, next: 4 }],
  ['gone from the end', 9, false, 9, { previous: 8, next: undefined }],
  ['gone as the only one', 0, false, 0, { previous: undefined, next: undefined }],
] as const)('has neighbours %s', (_, place, isListed, total, expected) => {
  expect(neighbours(place, isListed, total)).toEqual(expected);
});
