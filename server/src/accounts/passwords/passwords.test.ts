import { DUMMY_HASH, hashPassword, verifyPassword } from './passwords';

jest.unmock('@node-rs/argon2');

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('a password', () => {
  it('is kept as an argon2id hash with a salt of its own', async () => {
    const [first, second] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'rahasia')).toBe(true);
    expect(await verifyPassword(first, 'Rahasia')).toBe(false);
  });

  it('of nobody is as costly to check as a real one, and never right', async () => {
    expect(parametersOf(DUMMY_HASH)).toBe(parametersOf(await hashPassword('rahasia')));
    expect(await verifyPassword(undefined, 'rahasia')).toBe(false);
  });

  it('is asked to come back where too many wait', async () => {
    const checks = Array.from({ length: 120 }, () => verifyPassword(undefined, 'x'));
    const outcomes = await Promise.allSettled(checks);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // A hundred wait besides those under way, of which there are one or two.
    expect([18, 19]).toContain(refused.length);
    for (const one of refused) expect(one).toMatchObject({ reason: { statusCode: 503 } });
  });
});
