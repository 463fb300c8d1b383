import { expect, type Page, type Request } from '@playwright/test';

/** Returns what is there once the page answers. */
export const isAlive = (page: Page) => page.locator('#root[data-hydrated]');

/** Collects the files that bring a page to life: scripts and the registry. */
export function lifeOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|^\/registry\.json$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Keeps scripts away from a page, all or those at some addresses, until the returned function is called. */
export async function holdScripts(page: Page, which = /\.js$/): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Comes back to the tab, as after a look at another one: then it asks for news. */
export async function comeBack(page: Page): Promise<void> {
  await expect(isAlive(page)).toBeAttached();
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
