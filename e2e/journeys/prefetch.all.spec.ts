import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Sets the connection that the browser reports; without it none, as in Firefox and Safari. */
async function connect(
  page: Page,
  connection?: { saveData: boolean; effectiveType?: string; downlink?: number },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Collects the page's requests from now on: files and answers of the API, without origin and hashes. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\.js$|^\/api\//.test(pathname)) asked.push(pathname.replace(/\.\w+\.js$/, '') + search);
  });
  return asked;
}

const promoLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Promo', exact: true });

test('a page is there when its link is followed that the pointer rested on', async ({
  page,
  complaints,
}) => {
  await connect(page);
  const asked = requests(page);
  await page.goto('/');
  await expect.poll(() => asked).toContain('/shell/prefetch');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/areas/public-site/promo-list');

  asked.length = 0;
  await promoLink(page).hover();
  await expect.poll(() => asked).toContain('/areas/public-site/promo-list');
  await expect.poll(() => asked).toContain('/api/promos?page=1&limit=48');
  await page.waitForLoadState('networkidle');

  asked.length = 0;
  await promoLink(page).click();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat Detail' }).first()).toBeVisible();
  // All of them, of which the home page has the featured ones only.
  const all = (await (await page.request.get('/api/promos')).json()) as unknown[];
  await expect(page.getByRole('link', { name: 'Lihat Detail' })).toHaveCount(all.length);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

test('on a good connection the code of what is in view is fetched, and no data', async ({
  page,
}) => {
  await connect(page, { saveData: false, effectiveType: '4g', downlink: 10 });
  const asked = requests(page);
  await page.goto('/');
  await expect.poll(() => asked).toContain('/areas/public-site/promo-list');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('/areas/public-site/career-list');
});

test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
  await connect(page, { saveData: true });
  const asked = requests(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await promoLink(page).hover();
  // Longer than a link has to be rested on, and than the browser is busy.
  await page.waitForTimeout(1000);
  expect(asked).not.toContain('/shell/prefetch');
  expect(asked).not.toContain('/areas/public-site/promo-list');
  await promoLink(page).click();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
});
