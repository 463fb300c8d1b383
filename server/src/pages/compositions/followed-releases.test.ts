import type { Deployment } from '../../releases/journal/deployment';
import type { ReleaseStore } from '../../releases/release-store';
import { FollowedReleases } from './site-source';

const deployment = (number: number): Deployment => ({
  number,
  at: '2026-11-21T02:00:00.000Z',
  by: 'Tester',
  why: 'a test',
  action: 'release',
  stable: `composition-${number}`,
  canaries: [],
});

function makePointer() {
  const newest = jest.fn<Promise<Deployment | undefined>, []>();
  const prepare = jest.fn<Promise<void>, []>(async () => {});
  const warn = jest.fn();
  const releases = { newest } as unknown as ReleaseStore;
  const pointer = new FollowedReleases(releases, async () => undefined, { warn });
  pointer.warmUpWith(prepare);
  return { pointer, newest, prepare, warn };
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

  it('stays so while what is newer cannot be read', async () => {
    const { pointer, newest, prepare } = makePointer();
    newest.mockResolvedValue(deployment(1));
    await pointer.poll();
    newest.mockResolvedValue(deployment(2));
    prepare.mockRejectedValueOnce(new Error('no store'));
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
