import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../errors';
import { PRUNING } from '../objects/keys';
import type { ObjectStore } from '../objects/object-store';

/** Milliseconds after which whoever was deleting versions was killed. */
const LONGEST = 10 * 60_000;

/** Milliseconds between two looks. */
const LOOK_AGAIN = 200;

/** Reads a time that an object tells; 0 where it tells none. */
export function timeIn(bytes: Buffer | undefined): number {
  try {
    const { at = '' } = JSON.parse(bytes?.toString('utf8') ?? '{}') as { at?: string };
    return Date.parse(at) || 0;
  } catch {
    return 0;
  }
}

/** The bytes of an object that tells a time. */
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

/** Does work while nothing is published or deployed. Throws a `ReleaseError` where somebody else is at it. */
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
