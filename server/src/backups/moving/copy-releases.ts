import { createHash } from 'node:crypto';
import { sha256 } from '../../app/hashes';
import type { ObjectStore } from '../../releases/objects/object-store';

/** Objects that are copied at once: the largest have some megabytes. */
const AT_ONCE = 4;

/**
 * Copies all releases with their journal. What is the same in the target already stays.
 *
 * @param onObjects called with the number that have come to the target, or were there already
 */
export async function copyReleases(
  { source, target }: { source: ObjectStore; target: ObjectStore },
  onObjects: (count: number) => void,
): Promise<void> {
  const copy = async (key: string) => {
    const bytes = await source.read(key);
    if (!bytes) return;
    if (!(await target.read(key))?.equals(bytes)) await target.replace(key, bytes);
  };
  for await (const keys of batchesOf(source.keys(), AT_ONCE)) {
    await Promise.all(keys.map(copy));
    onObjects(keys.length);
  }
}

async function* batchesOf<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Digest of a store of releases. */
interface ReleasesDigest {
  count: number;
  bytes: number;
  /** SHA-256 of all keys and of the hashes of what lies there, in the order of the keys. */
  hash: string;
}

/** Reads a whole store of releases. */
export async function digestReleases(store: ObjectStore): Promise<ReleasesDigest> {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const keys of batchesOf(store.keys(), AT_ONCE)) {
    for (const [at, object] of (await Promise.all(keys.map((key) => store.read(key)))).entries()) {
      if (!object) continue;
      count += 1;
      bytes += object.length;
      hash.update(`${keys[at]} ${sha256(object)}\n`);
    }
  }
  return { count, bytes, hash: hash.digest('hex') };
}

/** Names the first object that is not the same in both stores. */
export async function firstDifferentObject({
  source,
  target,
}: {
  source: ObjectStore;
  target: ObjectStore;
}): Promise<string | undefined> {
  for (const store of [source, target]) {
    for await (const key of store.keys()) {
      const [here, there] = await Promise.all([source.read(key), target.read(key)]);
      if (!here || !there?.equals(here)) return key;
    }
  }
  return undefined;
}
