import { setImmediate as turn } from 'node:timers/promises';
import { BusyError, FairQueue } from './fair-queue';

const OPTIONS = { concurrency: 1, maxWaiting: 50, maxOfNetwork: 30, patience: 60_000 };

/** Holds the only place of a queue until it is let go of; notes in which order others come. */
function busyQueue(options: Partial<typeof OPTIONS> = {}) {
  const queue = new FairQueue({ ...OPTIONS, ...options });
  const order: string[] = [];
  let release = () => {};
  const held = queue.add('198.51.100.200', () => new Promise<void>((done) => (release = done)));
  const ask = (name: string, address: string) =>
    queue.add(address, async () => {
      order.push(name);
    });
  const finish = async () => {
    await turn();
    release();
    await held;
  };
  return { queue, order, ask, finish };
}

it('one that asks for much waits behind its own questions, and nobody else does', async () => {
  const { order, ask, finish } = busyQueue();
  const flood = [1, 2, 3].map((count) => ask(`flood ${count}`, '203.0.113.7'));
  const others = [ask('visitor', '192.0.2.1'), ask('another', '2001:db8::1')];
  await finish();
  await Promise.all([...flood, ...others]);
  expect(order).toEqual(['flood 1', 'visitor', 'another', 'flood 2', 'flood 3']);
});

it('the networks of one customer weigh together, and less than one network', async () => {
  const { order, ask, finish } = busyQueue();
  const flood = Array.from({ length: 12 }, (_, subnet) =>
    ask(`flood ${subnet}`, `2001:db8:7:${subnet}::1`),
  );
  const all = [...flood, ask('visitor', '192.0.2.1'), ask('neighbour', '2001:db8:7:ffff::1')];
  await finish();
  await Promise.all(all);
  expect(order.indexOf('visitor')).toBe(1);
  expect(order.indexOf('neighbour')).toBe(13);
});

it('keeps a place free for others while one person has much under way', async () => {
  const queue = new FairQueue({ ...OPTIONS, concurrency: 2 });
  const order: string[] = [];
  const held: (() => void)[] = [];
  const flood = ['203.0.113.7', '203.0.113.8', '203.0.113.9'].map((address) =>
    queue.add(address, () => new Promise<void>((done) => held.push(done))),
  );
  await queue.add('192.0.2.1', async () => void order.push('visitor'));
  expect(held).toHaveLength(1);
  for (const piece of flood) {
    held.shift()?.();
    await piece;
  }
  expect(order).toEqual(['visitor']);
});

it('refuses a network that has its share of places, and takes it again afterwards', async () => {
  const { ask, finish } = busyQueue({ maxOfNetwork: 2 });
  const taken = [ask('one', '203.0.113.7'), ask('two', '203.0.113.7')];
  await expect(ask('three', '203.0.113.7')).rejects.toThrow(BusyError);
  await finish();
  await Promise.all(taken);
  await ask('four', '203.0.113.7');
});

it('where all places are taken, gives up what would come last', async () => {
  const { queue, order, ask, finish } = busyQueue({ maxWaiting: 2 });
  const [one, two] = [ask('one', '203.0.113.7'), ask('two', '203.0.113.7')];
  const refused = expect(two).rejects.toThrow(BusyError);
  const visitor = ask('visitor', '192.0.2.1');
  await refused;
  expect(queue.size).toBe(2);
  await finish();
  await Promise.all([one, visitor]);
  expect(order).toEqual(['one', 'visitor']);
});

it('lets nobody wait longer than its patience, and does not do what nobody waits for', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { queue, order, ask, finish } = busyQueue();
  const refused = expect(ask('one', '203.0.113.7')).rejects.toThrow(BusyError);
  jest.advanceTimersByTime(OPTIONS.patience);
  jest.useRealTimers();
  await refused;
  expect(queue.size).toBe(0);
  await finish();
  expect(order).toEqual([]);
});

it('gives up what nobody asks for any more, and makes room for another of the same network', async () => {
  const { queue, order, ask, finish } = busyQueue({ maxOfNetwork: 1 });
  const client = new AbortController();
  const gone = queue.add('192.0.2.1', async () => void order.push('gone'), client.signal);
  client.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const next = ask('next', '192.0.2.1');
  await finish();
  await next;
  expect(order).toEqual(['next']);
});

it('passes on what the work throws', async () => {
  const queue = new FairQueue(OPTIONS);
  const failing = queue.add('192.0.2.1', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(queue.add('192.0.2.1', async () => 1)).resolves.toBe(1);
});
