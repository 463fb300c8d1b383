import { summaryText } from './CardText';

describe('summaryText', () => {
  it.each([
    ['Satu baris.', 'Satu baris.'],
    ['Satu\nDua', 'Satu\nDua'],
    ['Satu\n\nDua', 'Satu\nDua'],
    ['Satu \r\n \r\n\r\n  Dua\n', 'Satu\nDua'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => {
    expect(summaryText(text)).toBe(shown);
  });
});
