import { inParallel } from './parallel';

it('answers in the order of the things, whichever is done first', async () => {
  const things = Array.from({ length: 100 }, (_, index) => index);
  const started: number[] = [];
  const answers = await inParallel(things, async (thing) => {
    started.push(thing);
    for (let turn = 0; turn < (thing * 7) % 5; turn++) await Promise.resolve();
    return thing * 2;
  });
  expect(started).toHaveLength(100);
  expect(answers).toEqual(things.map((thing) => thing * 2));
});

it('does some at a time and not all', async () => {
  let running = 0;
  let most = 0;
  await inParallel(Array.from({ length: 100 }), async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(100);
});

it('fails with what failed', async () => {
  const work = (thing: number) =>
    thing === 3 ? Promise.reject(new Error('three')) : Promise.resolve();
  await expect(inParallel([1, 2, 3, 4], work)).rejects.toThrow('three');
});
