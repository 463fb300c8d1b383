import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../errors';
import { PRUNING } from '../objects/keys';
import type { ObjectStore } from '../objects/object-store';

/** Milliseconds after which a process that was deleting versions has been killed. */
const LONGEST = 10 * 60_000;

/** Milliseconds between two looks. */
const LOOK_AGAIN = 200;

/** Reads the time in an object; 0 where there is none. */
export function timeIn(bytes: Buffer | undefined): number {
  try {
    const { at = '' } = JSON.parse(bytes?.toString('utf8') ?? '{}') as { at?: string };
    return Date.parse(at) || 0;
  } catch {
    return 0;
  }
}

/** Returns the bytes of an object with a time. */
export function timeBytes(now = Date.now()): Buffer {
  return Buffer.from(JSON.stringify({ at: new Date(now).toISOString() }));
}

async function isPruning(store: ObjectStore): Promise<boolean> {
  const bytes = await store.read(PRUNING);
  return bytes !== undefined && Date.now() - timeIn(bytes) < LONGEST;
}

/** Waits while versions are being deleted: what is published or deployed meanwhile might lose its files. */
export async function untilPruned(store: ObjectStore): Promise<void> {
  while (await isPruning(store)) await pause(LOOK_AGAIN);
}

/** Does work while nothing is published or deployed. Throws a `ReleaseError` where another process is at it. */
export async function whilePruning<Result>(
  store: ObjectStore,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await store.create(PRUNING, timeBytes()))) {
    if (await isPruning(store)) throw new ReleaseError('Versions are being deleted already.');
    await store.replace(PRUNING, timeBytes());
  }
  try {
    return await work();
  } finally {
    await store.remove(PRUNING);
  }
}
