import { expect, type Page } from '@playwright/test';

/** Comes back to the tab, as after a look at another one: then it asks for news. */
export async function comeBack(page: Page): Promise<void> {
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  const news = page.waitForResponse(/\/registry\.json/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await news).finished();
}

/** Marks the document, so that a reload would be noticed. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Returns true if the page is the document that was marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
