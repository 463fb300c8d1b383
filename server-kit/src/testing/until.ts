/** Waits until something has come true that happens by itself; fails where it never does. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3000 && !(await isSo()); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await isSo()).toBe(true);
}
