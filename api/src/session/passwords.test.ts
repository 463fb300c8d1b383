import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords';

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('a password', () => {
  it('is kept as an argon2id hash with a salt of its own', async () => {
    const [first, second] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'rahasia')).toBe(true);
    expect(await verifyPassword(first, 'Rahasia')).toBe(false);
  });

  it('of nobody is as costly to check as a real one, and never right (resolutions 55)', async () => {
    expect(parametersOf(NOBODYS_HASH)).toBe(parametersOf(await hashPassword('rahasia')));
    expect(await verifyPassword(undefined, 'rahasia')).toBe(false);
  });

  it('is asked to come back where too many wait', async () => {
    const checks = Array.from({ length: 150 }, () => verifyPassword(undefined, 'x'));
    const outcomes = await Promise.allSettled(checks);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(50);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  });
});
