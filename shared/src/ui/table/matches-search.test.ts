import { matchesSearch } from './matches-search';

const texts = ['Wa Ode Sartika', 'sartika@example.com', 'human-capital'];

it.each(['', '  ', 'SARTIKA', 'ode wa', 'sartika human', '@example'])('%j is found', (search) => {
  expect(matchesSearch(texts, search)).toBe(true);
});

it.each(['budi', 'sartika budi', 'sartikaexample'])('%j is not found', (search) => {
  expect(matchesSearch(texts, search)).toBe(false);
});
