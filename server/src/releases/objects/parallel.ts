import PQueue from 'p-queue';

/** Files that are read or written at once: enough to keep a disk or a network busy, few enough for its limits. */
const AT_ONCE = 16;

/** Does the same work with many items, some at a time; results come in the order of the items. */
export function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return new PQueue({ concurrency: AT_ONCE }).addAll(items.map((item) => () => work(item)));
}
