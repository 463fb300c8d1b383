import { VisitTokens } from './visit-tokens';

const COMPOSITION = '0123456789abcdef';
const NOW = Date.parse('2026-11-21T02:00:00Z');
const MINUTE = 60_000;
const tokens = new VisitTokens('a secret');

it('names a visit and its composition for an hour, each by a name of its own', () => {
  const token = tokens.issue(COMPOSITION, NOW);
  const visit = tokens.read(token, NOW + 59 * MINUTE);
  expect(visit).toMatchObject({ composition: COMPOSITION, at: NOW });
  expect(tokens.read(token, NOW + 61 * MINUTE)).toBeUndefined();
  expect(tokens.read(tokens.issue(COMPOSITION, NOW), NOW)?.id).not.toBe(visit?.id);
});

it('takes nothing that is not ours', () => {
  const token = tokens.issue(COMPOSITION, NOW);
  const [, id, time, signature] = token.split('.');
  const forged = [
    new VisitTokens('another secret').issue(COMPOSITION, NOW),
    ['fedcba9876543210', id, time, signature].join('.'),
    [COMPOSITION, 'other', time, signature].join('.'),
    [COMPOSITION, id, 'zzzzzzzz', signature].join('.'),
    [COMPOSITION, id, time].join('.'),
    '',
    '...',
  ];
  for (const other of forged) expect(tokens.read(other, NOW)).toBeUndefined();
});
