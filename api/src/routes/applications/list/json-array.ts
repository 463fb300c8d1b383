/**
 * Writes what comes in portions as one JSON array, a portion at a time: thousands of records written at once would hold
 * the server for as long as that takes.
 */
export async function* jsonArrayOf<Item>(
  portions: AsyncIterable<readonly Item[]>,
  present: (item: Item) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of portions) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(present(item))).join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
