import { momentCell } from './moment-cell';

it.each([
  ['2026-11-21T06:05:59.999Z', '2026-11-21 14:05'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01 07:30'],
])('writes %s as %s', (timestamp, cell) => {
  expect(momentCell(timestamp)).toBe(cell);
});
