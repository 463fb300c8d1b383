import { leastColumnWidth, leastTableWidth } from './table-column';

it.each([
  [{}, 128],
  [{ share: 1.5 }, 192],
  [{ share: 1.5, minWidth: 150 }, 150],
])('a column with %j needs %i pixels', (column, width) => {
  expect(leastColumnWidth(column)).toBe(width);
});

it('a table needs the room of all its columns, of its actions and of its edges', () => {
  const columns = [{ minWidth: 200 }, { share: 2 }];
  expect(leastTableWidth(columns, false)).toBe(458);
  expect(leastTableWidth(columns, true)).toBe(530);
});
