import { text } from 'node:stream/consumers';
import { momentCell, phoneCell, tableOf } from './csv-table';

it('makes no cell a formula', async () => {
  const cells = ['=1+1', '+6281', '-2', '@SUM(A1)', '\t=1', '\uff1d1', 'La Ode = baik', '3500000'];
  async function* lines() {
    yield cells;
  }
  const table = await text(tableOf(cells, lines()));
  expect(table.split('\r\n')[1]).toBe(
    `"'=1+1";"'+6281";"'-2";"'@SUM(A1)";"'\t=1";"'\uff1d1";"La Ode = baik";"3500000"`,
  );
});

it.each([
  ['2026-11-21T06:05:59.999Z', '2026-11-21 14:05'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01 07:30'],
])('writes %s as %s', (timestamp, cell) => {
  expect(momentCell(timestamp)).toBe(cell);
});

it.each([
  ['081234567890', '0812 3456 7890'],
  ['08123456789', '0812 3456 789'],
  ['+6281234567890', '6281 2345 6789 0'],
  ['0812-3456-7890', '0812-3456-7890'],
  ['+62 812-3456-7890', '62 812-3456-7890'],
  ['(0401) 312 3456', '(0401) 312 3456'],
])('writes %s as %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});
