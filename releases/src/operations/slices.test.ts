import { freeSlice } from './slices';

it.each([
  ['the beginning', [], 10, { from: 0, to: 10 }],
  [
    'what lies behind others',
    [
      { from: 0, to: 10 },
      { from: 10, to: 30 },
    ],
    5,
    { from: 30, to: 35 },
  ],
  [
    'the first gap that is long enough',
    [
      { from: 50, to: 60 },
      { from: 5, to: 10 },
    ],
    20,
    { from: 10, to: 30 },
  ],
  ['a gap of just its length', [{ from: 10, to: 100 }], 10, { from: 0, to: 10 }],
  ['everything', [], 100, { from: 0, to: 100 }],
])('takes %s', (_name, taken, percent, slice) => {
  expect(freeSlice(taken, percent)).toEqual(slice);
});

it('finds no room where only parts of it are free', () => {
  const taken = [
    { from: 10, to: 50 },
    { from: 60, to: 100 },
  ];
  expect(() => freeSlice(taken, 15)).toThrow('No 15 per cent of the visitors are free');
});

it.each([0, -1, 101, NaN, Infinity])('knows no slice of %d per cent', (percent) => {
  expect(() => freeSlice([], percent)).toThrow('more than 0 and at most 100');
});
