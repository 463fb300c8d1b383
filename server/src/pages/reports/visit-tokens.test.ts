import { VisitTokens } from './visit-tokens';

const VISIT = { canarySince: '2026-11-21T01:00:00.000Z', group: 42 };
const NOW = Date.parse('2026-11-21T02:00:00Z');
const MINUTE = 60_000;
const tokens = new VisitTokens('a secret');

it('names a visit, its canary and its group for an hour, each by a name of its own', () => {
  const token = tokens.issue(VISIT, NOW);
  const visit = tokens.read(token, NOW + 59 * MINUTE);
  expect(visit).toMatchObject(VISIT);
  expect(tokens.read(token, NOW + 61 * MINUTE)).toBeUndefined();
  expect(tokens.read(tokens.issue(VISIT, NOW), NOW)?.id).not.toBe(visit?.id);
});

it('names all visits without a canary alike for an hour, so that their pages are the same', () => {
  const [one, other] = [5, 5000].map((group) => tokens.issue({ group }, NOW));
  expect(one).toBe(other);
  expect(new VisitTokens('a secret').issue({ group: 7 }, NOW + 59 * MINUTE)).toBe(one);
  const next = tokens.issue({ group: 5 }, NOW + 60 * MINUTE);
  expect(next).not.toBe(one);
  const last = tokens.issue({ group: 5 }, NOW + 59 * MINUTE);
  expect(tokens.read(last, NOW + 119 * MINUTE)).toMatchObject({ id: 'anybody' });
});

it('takes nothing that is not ours', () => {
  const token = tokens.issue(VISIT, NOW);
  const [header, , signature] = token.split('.');
  const claims = { id: 'other', ...VISIT, aud: 'visits' };
  const payload = Buffer.from(JSON.stringify({ ...claims, exp: NOW / 1000 + 3600 }));
  const forged = [
    new VisitTokens('another secret').issue(VISIT, NOW),
    [header, payload.toString('base64url'), signature].join('.'),
    token.slice(0, -1),
    '',
    '...',
  ];
  for (const other of forged) expect(tokens.read(other, NOW)).toBeUndefined();
});
