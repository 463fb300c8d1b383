import type { Deployment } from '../deployment';
import { historyTable } from './history-table';

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
      '   NUMBER  TIME                   ACTION  PART   VERSION   COMPOSITION  WHO     WHY',
      '*  2       2026-11-21 00:05 WITA  canary  bread  b1b1b1b1  c1c1c1c1     Ani     two lines',
      '   1       2026-11-21 00:05 WITA  start   all              c1c1c1c1     Server  first start',
      'Candidate: bread b1b1b1b1 for 5 % of the visitors (10–15).',
    ].join('\n'),
  );
});

it('tells of nothing in so many words', () => {
  expect(historyTable([])).toBe('Nothing has been released yet.');
});
