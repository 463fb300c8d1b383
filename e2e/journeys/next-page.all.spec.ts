import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({
  wakes: false,
  // Playwright switches the back/forward cache off.
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Returns the delivery type of the page's document. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as { deliveryType?: string } | undefined)?.deliveryType;
  });

/** Milliseconds that are more than a document takes. */
const A_WHILE = 1500;

async function restOnLink(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Promo' }).hover();
  await page.waitForTimeout(A_WHILE);
}

async function followLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Promo' }).click();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
}

/** Follows a link with a long press. */
async function pressLink(page: Page): Promise<void> {
  await restOnLink(page);
  await page.mouse.down();
  await page.waitForTimeout(A_WHILE);
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
}

test('the document of a link is fetched while it is being pressed', async ({
  page,
  complaints,
}) => {
  await pressLink(page);
  expect(await deliveryOf(page)).toBe('navigational-prefetch');
  expect(complaints).toEqual([]);
});

test('no document is fetched ahead for a link that the pointer rests on', async ({ page }) => {
  await restOnLink(page);
  await page.evaluate(() => location.assign('/promo'));
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
  expect(await deliveryOf(page)).toBe('');
});

test('no document is fetched ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await pressLink(page);
  expect(await deliveryOf(page)).toBe('');
});

for (const [reducedMotion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`documents ${fades ? 'fade into' : 'replace'} one another (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }: PageRevealEvent) => {
        document.documentElement.dataset.fades = String(viewTransition !== null);
      });
    });
    await page.goto('/about');
    await followLink(page);
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(fades));
  });
}

test('a page fades into one that scripts draw, and back, without a complaint', async ({
  page,
  complaints,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Karyawan Login' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: /Tentang/ })).toBeVisible();
  await page.waitForTimeout(500);
  expect(complaints).toEqual([]);
});

for (const state of ['as it came', 'alive']) {
  test(`the browser keeps a page (${state}) for the way back`, async ({ page }) => {
    await page.goto('/promo');
    if (state === 'alive') {
      await page.evaluate(() => void dispatchEvent(new Event('wake')));
      await page.locator('#root[data-hydrated]').waitFor();
    }
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      });
      location.assign('/robots.txt');
    });
    await page.waitForURL(/robots/);
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  });
}
