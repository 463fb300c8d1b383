import { textTable } from './text-table';

describe('textTable', () => {
  const ROWS = [
    ['PART', 'WHY'],
    ['bread', 'it smells of fresh flour and of nothing else'],
    ['fish', ''],
  ];

  it('sets the last column at any length where there is no end', () =>
    expect(textTable(ROWS)).toBe(
      ['PART   WHY', 'bread  it smells of fresh flour and of nothing else', 'fish'].join('\n'),
    ));

  it('wraps its words below each other', () =>
    expect(textTable(ROWS, 31)).toBe(
      ['PART   WHY', 'bread  it smells of fresh flour', '       and of nothing else', 'fish'].join(
        '\n',
      ),
    ));

  it('sets them below their row where there is no room beside it', () =>
    expect(textTable(ROWS, 30)).toBe(
      [
        'PART',
        '      WHY',
        'bread',
        '      it smells of fresh flour',
        '      and of nothing else',
        'fish',
      ].join('\n'),
    ));
});
