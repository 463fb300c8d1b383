import type { Page } from '@playwright/test';
import { expect, test, wake } from '../support/test';

/** Milliseconds that scripts take to come. */
const SCRIPT_DELAY = 1500;

/** Lets all scripts come late, as on a slow network. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY));
    await route.continue();
  });
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
async function hydrated(page: Page): Promise<void> {
  await wake(page);
  await page.locator('#root[data-hydrated]').waitFor();
}

test.use({ viewport: { width: 360, height: 640 } });

for (const address of ['/blog/2', '/promo#3', '/careers']) {
  test(`a visitor of ${address} who reads on before scripts come stays there`, async ({ page }) => {
    await delayScripts(page);
    // Otherwise it would wait for the scripts.
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await wake(page);
    // The browser goes to an anchor by itself, and the wheel on from there.
    if (address.includes('#')) await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
    const before = await scrolledTo(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrolledTo(page)).toBe(before + 300);
    await hydrated(page);
    await page.waitForTimeout(300);
    expect(await scrolledTo(page)).toBe(before + 300);
  });
}

test('a page that is reloaded stays where it was, each time', async ({ page }) => {
  await page.goto('/blog');
  // From here on the browser has the font: a first page that could not wait for it has texts of other heights.
  await page.reload();
  await hydrated(page);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrolledTo(page)).toBe(700);
  for (let reload = 0; reload < 3; reload += 1) {
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(200);
    expect(await scrolledTo(page)).toBe(700);
  }
});

test('going back in a document returns to where the page was left', async ({ page }) => {
  await page.goto('/promo');
  await hydrated(page);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => scrolledTo(page)).toBe(800);
  await page.locator('a[href="/blog"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(800);
});

test('a link to a card outranks a filter that hides it', async ({ page, complaints }) => {
  await page.goto('/promo?kategori=Fresh+Product');
  const hidden = await page.evaluate(async () => {
    const all = (await (await fetch('/api/promos')).json()) as { id: number; kategori: string }[];
    return all.find(({ kategori }) => kategori !== 'Fresh Product')?.id;
  });
  await page.goto('about:blank');
  await page.goto(`/promo?kategori=Fresh+Product#${hidden}`);
  await expect(page.locator(`[id="${hidden}"]`)).toBeFocused();
  await expect(page.locator(`[id="${hidden}"]`)).toBeInViewport();
  expect(complaints).toEqual([]);
});
