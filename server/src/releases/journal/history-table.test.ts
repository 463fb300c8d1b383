import type { Deployment } from './deployment';
import { historyTable } from './history-table';
import type { RenderFailure } from './render-failure';

const BREAD = { part: 'bread', version: 'b1b1b1b1b1b1b1b1' };

const START: Deployment = {
  number: 1,
  at: '2026-11-20T16:05:00.000Z',
  by: 'Server',
  why: 'first start',
  action: 'start',
  stable: 'c1c1c1c1c1c1c1c1',
  canaries: [],
};

it('tells who did what, when and why, and what is live', () => {
  const canary = { composition: 'c2c2c2c2c2c2c2c2', from: 10, to: 15, since: START.at };
  const second: Deployment = {
    ...START,
    ...BREAD,
    number: 2,
    by: 'Ani',
    why: 'two\nlines',
    action: 'canary',
    canaries: [{ ...BREAD, ...canary }],
  };
  expect(historyTable([second, START])).toBe(
    [
      '   NO  TIME (WITA)       ACTION  PART   VERSION   COMPOSITION       WHO: WHY',
      '*  2   2026-11-21 00:05  canary  bread  b1b1b1b1  c1c1c1c1c1c1c1c1  Ani: two lines',
      '   1   2026-11-21 00:05  start   all              c1c1c1c1c1c1c1c1  Server: first start',
      'Canary: bread b1b1b1b1 for 5 % of the visitors (10–15), in composition c2c2c2c2c2c2c2c2.',
    ].join('\n'),
  );
});

it('says to what everything went back', () => {
  const release: Deployment = { ...START, ...BREAD, number: 2, action: 'release', stable: 'c3' };
  const back: Deployment = { ...START, number: 3, action: 'rollback' };
  const [, row = ''] = historyTable([back, release, START]).split('\n');
  expect(row).toMatch(/^\* +3 .* rollback +all +as in 1 +c1c1c1c1c1c1c1c1 /);
});

it('tells words from outside without what would steer the terminal', () => {
  const told = historyTable([{ ...START, by: 'A\u001b[2Kni', why: 'a browser says: "\u009b31m"' }]);
  expect(told).toContain('A [2Kni: a browser says: " 31m"');
});

it('tells what could not be rendered where it happened', () => {
  const failure: RenderFailure = {
    ...BREAD,
    composition: START.stable,
    kind: 'ends',
    path: '/bread/:id',
    message: 'ended its process (status 0)',
    at: '2026-11-20T16:07:00.000Z',
  };
  const next: Deployment = { ...START, number: 2, at: '2026-11-20T16:09:00.000Z' };
  const early = { ...failure, at: '2026-11-20T16:04:00.000Z' };
  const told = historyTable([next, START], [failure, early]);
  const words = 'web server: browsers draw /bread/:id: ended its process (status 0)';
  const rows = told.split('\n').slice(1);
  expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual([
    '*',
    '2026-11-21 00:07',
    '2026-11-21 00:04',
    '1',
  ]);
  expect(rows[1]).toMatch(/not rendered +bread +b1b1b1b1 +c1c1c1c1c1c1c1c1 /);
  expect(rows[1]).toContain(words);
});

it('tells of nothing in so many words', () => {
  expect(historyTable([])).toBe('Nothing has been released yet.');
});
