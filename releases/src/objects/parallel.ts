/** Files that are read or written at once: enough to keep a disk or a network busy, few enough for its limits. */
const AT_ONCE = 16;

/** Does the same work with many items, some at a time; results come in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workThrough = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
  return results;
}
