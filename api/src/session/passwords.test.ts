import { hashPassword, DUMMY_HASH, verifyPassword } from './passwords';

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

/** Counts how many of a number of simultaneous checks are refused, each from the address that its number gives. */
async function sentAway(checks: number, addressOf: (check: number) => string): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: checks }, (_nothing, check) =>
      verifyPassword(undefined, 'x', { stranger: addressOf(check) }),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  for (const one of refused) expect(one).toMatchObject({ reason: { statusCode: 503 } });
  return refused.length;
}

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

  it('is asked to come back where too many wait, all in all or from one address', async () => {
    const [toMany, fromOne] = [await sentAway(150, String), await sentAway(60, () => 'one')];
    expect(toMany).toBeGreaterThan(40);
    expect(toMany).toBeLessThanOrEqual(50);
    expect(fromOne).toBeGreaterThan(20);
    expect(await sentAway(20, () => 'one')).toBe(0);
  });

  it('of somebody known goes before all strangers', async () => {
    const order: string[] = [];
    const strangers = Array.from({ length: 20 }, (_nothing, check) =>
      verifyPassword(undefined, 'x', { stranger: String(check) }, async () => {
        order.push('stranger');
      }),
    );
    await verifyPassword(undefined, 'x', 'known', async () => {
      order.push('known');
    });
    await Promise.all(strangers);
    expect(order.indexOf('known')).toBeLessThan(4);
  });
});
