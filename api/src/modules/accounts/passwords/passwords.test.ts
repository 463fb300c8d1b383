import { hashPassword, DUMMY_HASH, verifyPassword, type Waiting } from './passwords';

jest.unmock('@node-rs/argon2');

const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

/** Ends a check when its turn has come, before the costly part of it. */
class TurnTaken extends Error {}

/** Asks for a check that only takes its turn; rejects with `TurnTaken` then. */
const check = (waiting: Waiting, onTurn: () => void = () => undefined) =>
  verifyPassword(undefined, 'x', waiting, async () => {
    onTurn();
    throw new TurnTaken();
  });

/** Counts how many of a number of simultaneous checks are refused, each from the address that its number gives. */
async function sentAway(checks: number, addressOf: (check: number) => string): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: checks }, (_nothing, number) =>
      check({ stranger: addressOf(number) }).catch((error: unknown) => error),
    ),
  );
  const refused = outcomes.filter((outcome) => !(outcome instanceof TurnTaken));
  for (const one of refused) expect(one).toMatchObject({ statusCode: 503 });
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
    const toMany = await sentAway(150, (number) => `10.${number}.0.1`);
    // A hundred may wait besides those under way, of which there are one or two.
    expect(toMany).toBeGreaterThanOrEqual(48);
    expect(toMany).toBeLessThan(50);
    expect(await sentAway(60, () => '10.0.0.1')).toBe(30);
    expect(await sentAway(20, () => '10.0.0.1')).toBe(0);
  });

  it.each<[string, Waiting]>([
    ['somebody known', 'known'],
    ['somebody where staff log in', { colleague: '10.99.0.1' }],
    ['a stranger in another network', { stranger: '10.99.0.1' }],
  ])('of %s does not wait behind a flood of one network', async (_name, waiting) => {
    const order: string[] = [];
    const flood = Array.from({ length: 25 }, () =>
      check({ stranger: '2001:db8::1' }, () => order.push('flood')),
    );
    const all = [...flood, check(waiting, () => order.push('honest'))];
    await Promise.allSettled(all);
    expect(order).toHaveLength(26);
    expect(order.indexOf('honest')).toBeLessThan(4);
  });
});
