import { VisitTokens } from './visit-tokens';

const COMPOSITION = '0123456789abcdef';
const NOW = Date.parse('2026-11-21T02:00:00Z');
const MINUTE = 60_000;
const tokens = new VisitTokens('a secret');

it('names a visit and its composition and group for an hour, each by a name of its own', () => {
  const token = tokens.issue(COMPOSITION, 42, NOW);
  const visit = tokens.read(token, NOW + 59 * MINUTE);
  expect(visit).toMatchObject({ composition: COMPOSITION, group: 42, at: NOW });
  expect(tokens.read(token, NOW + 61 * MINUTE)).toBeUndefined();
  expect(tokens.read(tokens.issue(COMPOSITION, 42, NOW), NOW)?.id).not.toBe(visit?.id);
});

it('takes nothing that is not ours', () => {
  const token = tokens.issue(COMPOSITION, 42, NOW);
  const [, group, id, time, signature] = token.split('.');
  const forged = [
    new VisitTokens('another secret').issue(COMPOSITION, 42, NOW),
    ['fedcba9876543210', group, id, time, signature].join('.'),
    [COMPOSITION, '43', id, time, signature].join('.'),
    [COMPOSITION, group, 'other', time, signature].join('.'),
    [COMPOSITION, group, id, 'zzzzzzzz', signature].join('.'),
    [COMPOSITION, group, id, time].join('.'),
    '',
    '...',
  ];
  for (const other of forged) expect(tokens.read(other, NOW)).toBeUndefined();
});
