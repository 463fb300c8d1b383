import type { Page } from '@playwright/test';

/** Returns the milliseconds of a page's longest task during some work; 0 if none took 50. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  await work();
  await page.waitForTimeout(300);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return Math.max(0, ...tasks);
}
