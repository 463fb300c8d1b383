import type { Page, Request } from '@playwright/test';

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
