import { readFileSync } from 'node:fs';
import path from 'node:path';
import { figuresDocument, measureCode } from './lib/figures.mjs';

const root = path.resolve(__dirname, '..');

/** Largest unreported difference of a number: each change would rewrite the page otherwise. */
const TOLERANCE = 0.05;

interface Row {
  name: string;
  numbers: number[];
}

function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , number = '']) => /^[\d,]+$/.test(number))
    .map(([, name = '', ...numbers]) => ({
      name,
      numbers: numbers.filter(Boolean).map((number) => Number(number.replaceAll(',', ''))),
    }));
}

function isNear(told: number, counted: number): boolean {
  return Math.abs(told - counted) <= Math.max(2, counted * TOLERANCE);
}

it('docs/figures.md is what `npm run figures -- --write` makes', () => {
  const told = readFileSync(path.join(root, 'docs/figures.md'), 'utf8');
  const counted = figuresDocument(measureCode(root));
  const prose = (page: string) => page.replaceAll(/^\|.*$/gm, '').trim();
  expect(prose(told)).toBe(prose(counted));
  const known = rowsOf(told);
  expect(known.map(({ name }) => name)).toEqual(rowsOf(counted).map(({ name }) => name));
  const stale = rowsOf(counted).filter(
    ({ numbers }, index) =>
      !numbers.every((number, column) => isNear(known[index]?.numbers[column] ?? NaN, number)),
  );
  expect(stale).toEqual([]);
});
