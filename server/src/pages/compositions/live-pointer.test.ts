import type { Canary, Deployment } from '../../releases/journal/deployment';
import { LivePointer } from './live-pointer';

const deployment = (number: number): Deployment => ({
  number,
  at: '2026-11-21T02:00:00.000Z',
  by: 'Tester',
  why: 'a test',
  action: 'release',
  stable: `composition-${number}`,
  canaries: [],
});

const canary: Canary = {
  part: 'admin-hr',
  version: '1111111111111111',
  composition: 'canary',
  from: 0,
  to: 10,
  since: '2026-11-21T02:00:00.000Z',
};

function makePointer() {
  const newest = jest.fn<Promise<Deployment | undefined>, []>();
  const damaged = new Set<string>();
  const isDeliverable = jest.fn(async (composition: string) => !damaged.has(composition));
  const prepare = jest.fn<Promise<void>, []>(async () => {});
  const warn = jest.fn();
  const pointer = new LivePointer(
    {
      newest,
      deployment: async (number) =>
        number === 3 ? undefined : { ...deployment(number), canaries: [canary] },
    },
    { isDeliverable, prepare, log: { warn } },
  );
  return { pointer, newest, damaged, isDeliverable, prepare, warn };
}

describe('what is live', () => {
  it('is nothing before the first release, and the newest deployment then', async () => {
    const { pointer, newest } = makePointer();
    await pointer.poll();
    expect(pointer.live()).toBeUndefined();
    newest.mockResolvedValue(deployment(1));
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-1');
    newest.mockResolvedValue(deployment(7));
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-7');
  });

  it('stays the same object while nothing is released', async () => {
    const { pointer, newest, prepare } = makePointer();
    newest.mockImplementation(async () => deployment(1));
    await pointer.poll();
    const live = pointer.live();
    await pointer.poll();
    expect(pointer.live()).toBe(live);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('stays so while the store fails, which is logged once a failure', async () => {
    const { pointer, newest, warn } = makePointer();
    newest.mockResolvedValue(deployment(1));
    await pointer.poll();
    for (const failures of [1, 2]) {
      newest.mockRejectedValue(new Error('no store'));
      await pointer.poll();
      await pointer.poll();
      expect(pointer.live()?.stable).toBe('composition-1');
      expect(warn).toHaveBeenCalledTimes(failures);
      newest.mockResolvedValue(deployment(1));
      await pointer.poll();
    }
  });

  it('is the last that can be delivered, without its canaries, which is logged once', async () => {
    const { pointer, newest, damaged, warn } = makePointer();
    newest.mockResolvedValue({ ...deployment(5), canaries: [canary] });
    for (const number of [5, 4]) damaged.add(`composition-${number}`);
    await pointer.poll();
    expect(pointer.live()).toMatchObject({ stable: 'composition-2', canaries: [] });
    const live = pointer.live();
    await pointer.poll();
    expect(pointer.live()).toBe(live);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[1]).toBe(
      'deployment 5 cannot be delivered; that of deployment 2 is',
    );
    damaged.clear();
    await pointer.poll();
    expect(pointer.live()).toMatchObject({ stable: 'composition-5', canaries: [canary] });
  });

  it('goes back when what was live is damaged later', async () => {
    const { pointer, newest, damaged, warn } = makePointer();
    newest.mockResolvedValue(deployment(2));
    await pointer.poll();
    damaged.add('composition-2');
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-1');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('stays so where nothing can be delivered', async () => {
    const { pointer, newest, damaged, warn } = makePointer();
    newest.mockResolvedValue(deployment(1));
    await pointer.poll();
    damaged.add('composition-1');
    await pointer.poll();
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-1');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('stays so while nobody can tell what can be delivered', async () => {
    const { pointer, newest, isDeliverable } = makePointer();
    newest.mockResolvedValue(deployment(1));
    await pointer.poll();
    newest.mockResolvedValue(deployment(2));
    isDeliverable.mockRejectedValueOnce(new Error('no store'));
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-1');
    await pointer.poll();
    expect(pointer.live()?.stable).toBe('composition-2');
  });

  it('is looked for again and again until it is stopped', async () => {
    jest.useFakeTimers();
    try {
      const { pointer, newest } = makePointer();
      await pointer.start();
      newest.mockResolvedValue(deployment(1));
      await jest.advanceTimersByTimeAsync(900);
      expect(pointer.live()?.stable).toBe('composition-1');
      await pointer.stop();
      const looks = newest.mock.calls.length;
      await jest.advanceTimersByTimeAsync(900);
      expect(newest).toHaveBeenCalledTimes(looks);
    } finally {
      jest.useRealTimers();
    }
  });
});
