import { compareValues, containWord, leastColumnWidth, leastTableWidth } from './table-column';

it.each([
  [{}, 128],
  [{ share: 1.5 }, 192],
  [{ share: 1.5, minWidth: 150 }, 150],
])('a column with %j needs %i pixels', (column, width) => {
  expect(leastColumnWidth(column)).toBe(width);
});

it('a table needs the room of all its columns, of its actions and of its edges', () => {
  const columns = [{ minWidth: 200 }, { share: 2 }];
  expect(leastTableWidth(columns, 0)).toBe(458);
  expect(leastTableWidth(columns, 72)).toBe(530);
});

it('orders words without regard to capitals, and numbers inside them by size', () => {
  const words = ['Zainal', 'andi', 'Toko 10', 'Budi', 'Toko 9'];
  expect(words.sort(compareValues)).toEqual(['andi', 'Budi', 'Toko 9', 'Toko 10', 'Zainal']);
});

it('orders numbers by size', () => {
  expect([10, 9, 100, 9, 1].sort(compareValues)).toEqual([1, 9, 9, 10, 100]);
});

describe('a word of a search', () => {
  const texts = ['Wa Ode Sartika', 'sartika@example.com', 'human-capital'];

  it.each(['SARTIKA', 'ode', '@example', 'Capital', 'sart’ika'])('is found: %s', (word) => {
    expect(containWord(texts, word)).toBe(true);
  });

  it.each(['budi', 'sartikaexample'])('is not found: %s', (word) => {
    expect(containWord(texts, word)).toBe(false);
  });
});
