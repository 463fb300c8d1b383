import { hashPassword, DUMMY_HASH, verifyPassword, type Waiting } from './passwords';

jest.unmock('@node-rs/argon2');

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

  it('is asked to come back where too many wait, all in all or from one network', async () => {
    const toMany = await sentAway(150, (check) => `10.${check}.0.1`);
    const fromOne = await sentAway(60, () => '10.0.0.1');
    // A hundred of 150 may wait, and 30 of 60; on a busy machine some give up before their turn.
    expect(toMany).toBeGreaterThan(40);
    expect(toMany).toBeLessThan(150);
    expect(fromOne).toBeGreaterThanOrEqual(30);
    expect(fromOne).toBeLessThan(60);
    expect(await sentAway(20, () => '10.0.0.1')).toBe(0);
  });

  it('of somebody in another network does not wait behind a flood of one', async () => {
    const order: string[] = [];
    const check = (stranger: string) =>
      verifyPassword(undefined, 'x', { stranger }, async () => void order.push(stranger));
    const flood = Array.from({ length: 25 }, () => check('2001:db8::1'));
    await check('10.2.0.1');
    await Promise.all(flood);
    expect(order.indexOf('10.2.0.1')).toBeLessThan(4);
  });

  it.each<[string, Waiting]>([
    ['somebody known', 'known'],
    ['somebody where staff log in', { colleague: '10.99.0.1' }],
  ])('of %s does not wait behind a flood of strangers', async (_name, waiting) => {
    const order: string[] = [];
    const strangers = Array.from({ length: 20 }, (_nothing, check) =>
      verifyPassword(undefined, 'x', { stranger: `10.${check}.0.1` }, async () => {
        order.push('stranger');
      }),
    );
    await verifyPassword(undefined, 'x', waiting, async () => {
      order.push('known');
    });
    await Promise.all(strangers);
    expect(order.indexOf('known')).toBeLessThan(4);
  });
});
