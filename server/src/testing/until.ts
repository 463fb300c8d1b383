/**
 * Waits until something has come true that happens by itself; fails where it never does, shortly before the time of a test
 * is over.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 20_000 && !(await isSo()); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await isSo()).toBe(true);
}
